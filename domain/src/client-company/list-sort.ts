/** What lists of client companies are sorted by: each is a column's name. */
export const clientCompanySorts = [
  'name',
  'tehlike_sinifi',
  'employee_count',
  'status',
  'created_at',
] as const
export type ClientCompanySort = (typeof clientCompanySorts)[number]
