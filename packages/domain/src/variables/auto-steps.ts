/** Into how many steps `auto` of an interval variable may cut the range. */
export const AUTO_STEP_COUNTS = [1, 2, 3, 4, 5, 10, 20, 30, 40, 50, 100, 200, 300, 400, 500] as const;
