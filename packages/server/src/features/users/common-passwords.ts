/** The passwords that are tried first by everybody who guesses; compared without case. Ours and the words of the product among them. */
const COMMON = new Set(
  `123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey letmein 696969 shadow
  master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777 121212 000000 qazwsx 123qwe killer trustno1
  jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger sunshine iloveyou 2000 charlie robert thomas hockey ranger
  daniel starwars klaster 112233 george computer michelle jessica pepper 1111 zxcvbn 555555 11111111 131313 freedom 777777 pass maggie 159753
  aaaaaa ginger princess joshua cheese amanda summer love ashley nicole chelsea biteme matthew access yankees 987654321 dallas austin thunder
  taylor matrix mobilemail monitor monitoring montana moon moscow welcome welcome1 admin admin123 administrator root toor guest default changeme
  changeit secret test test123 testing demo user passw0rd password1 password123 p@ssw0rd p@ssword qwerty123 qwerty1 1q2w3e4r 1q2w3e 1q2w3e4r5t
  q1w2e3r4 asdf asdfasdf asdfghjkl zaq12wsx abcd1234 a1b2c3 aa123456 iloveyou1 lovely hello hello123 flower whatever donald starwars1 login
  solo master1 superuser sysadmin service backup oracle postgres mysql grafana prometheus dashboard dashboards pharos lighthouse letmein1 qwe123
  google internet samsung apple microsoft windows linux ubuntu debian raspberry cisco 147258369 159357 102030 010203 246810 314159 8675309
  snoopy cookie chocolate banana orange purple silver golden diamond phoenix eagle falcon tiger lion bear wolf pokemon naruto minecraft
  january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  spring autumn winter london paris berlin madrid newyork 0000 2222 4321 5555 6969 7777 8888 9999 1212 1313 2580 4444 3333 6666 0123456789`.split(
    /\s+/,
  ),
);

/** True for a password that guessers try first, or the account's own name; also with up to four digits behind it. */
export function isCommonPassword(password: string, user: { readonly login: string; readonly email: string }): boolean {
  const key = password.toLowerCase();
  const word = key.replace(/\d{1,4}$/, '');
  const own = [user.login, user.email, user.email.split('@', 1)[0] ?? ''].map((name) => name.toLowerCase()).filter((name) => name !== '');
  return COMMON.has(key) || (word !== '' && COMMON.has(word)) || own.includes(key) || own.includes(word);
}
