import type { OrganizationSettings } from '@gozlem/contract/organization-settings'

/** Settings of an organization, each other than it begins with. */
export const otherSettings: OrganizationSettings = {
  only_admins_finalize: true,
  requires_review: true,
  requires_face_check: true,
  initials_on_pages: true,
  l_table: 'five',
  due_days: { orta: 14 },
  critical_answer_hours: 6,
}
