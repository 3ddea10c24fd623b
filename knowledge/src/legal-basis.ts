import data from '../data/legal-basis.json'

/** The line that names the law a report is written by, as it stood on the day its data names. */
export const legalBasis: string = data.text
