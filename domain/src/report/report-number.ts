// The number that a report gets when it is completed (BEY-10).

/** `2026-000123`: the year on Istanbul's clock, and the place of the report among those its organization completed in it. */
export const reportNumber = (year: number, place: number): string =>
  `${year}-${String(place).padStart(6, '0')}`
