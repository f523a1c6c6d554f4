const pairs = (from: string, to: string): [string, string][] => {
  const targets = to.split(' ');
  return [...from].map((letter, index) => [letter, targets[index] ?? '']);
};

/** Letters that do not fall apart into a base letter and a mark. */
const LATIN = pairs('ßæœøđłþðıŋħŧĸſ', 'ss ae oe o d l th d i n h t k s');
const GREEK = pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o');
const CYRILLIC = pairs(
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђјљњћџѓќѕ',
  'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya i i ie g u dj j lj nj c dz gj kj dz',
);

/** Lower-case letters of the Latin, Greek and Cyrillic alphabets in ASCII. */
export const letters: ReadonlyMap<string, string> = new Map([...LATIN, ...GREEK, ...CYRILLIC]);
