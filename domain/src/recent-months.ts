// How far back charts and figures of months go.

/** Months shown, the running one included. */
export const shownMonths = 12
