// The SGK workplace number and the DETSİS number: digits only, and a usual length that is told, not enforced, because
// people hold papers with other lengths (gap-decisions 5.4).

/** Longest accepted number, in digits (seed 2 section 4). */
export const longestOfficialNumber = 50

/** How many digits such a number usually has. */
export const officialNumberLengths = { sgk_no: 26, detsis_no: 8 } as const

/** Whether a text is digits only, 1 to 50 of them. */
export function isOfficialNumber(text: string): boolean {
  return /^\d+$/.test(text) && text.length <= longestOfficialNumber
}

/**
 * The beginning of the NACE code in an SGK workplace number: its digits 2 to 5, `25.62` for `2 2562 …`. It holds four of
 * six digits and the trade of registration, so it may suggest where to look and never decides (domain facts).
 * @returns null when the number is too short to be one
 */
export function naceClassOfSgk(sgkNo: string): string | null {
  const digits = sgkNo.replace(/\D/g, '')
  if (digits.length < shortestSgk) return null
  return `${digits.slice(1, 3)}.${digits.slice(3, 5)}`
}

/** Without the three digits of a subcontractor. */
const shortestSgk = 23
