/** States of a consultancy's application; it counts once its e-mail address is verified (COR-02). */
export const applicationStatuses = ['awaiting_email', 'pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  awaiting_email: 'E-posta doğrulaması bekliyor',
  pending: 'İnceleme bekliyor',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
}
