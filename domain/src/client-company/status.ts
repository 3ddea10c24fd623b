export const clientCompanyStatuses = ['active', 'passive'] as const
/** A passive company is no longer served: it stays with its reports, and takes no new ones. */
export type ClientCompanyStatus = (typeof clientCompanyStatuses)[number]

export const clientCompanyStatusLabels: Record<ClientCompanyStatus, string> = {
  active: 'Aktif',
  passive: 'Pasif',
}
