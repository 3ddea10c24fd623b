// How announcements go out, and how many notifications wait.

/** Whom an announcement of the system's administrator reaches (NOT-03). */
export const audienceKinds = ['all', 'role', 'organization', 'users'] as const
export type AudienceKind = (typeof audienceKinds)[number]

export const audienceLabels: Record<AudienceKind, string> = {
  all: 'Herkes',
  role: 'Bir rol',
  organization: 'Bir kurum',
  users: 'Seçilen kişiler',
}

export const notificationChannels = ['in_app', 'push', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const channelLabels: Record<NotificationChannel, string> = {
  in_app: 'Uygulama içi',
  push: 'Anlık bildirim',
  email: 'E-posta',
}

/** A badge's number: nothing at zero, `99+` above 99 (NOT-01). */
export function badgeText(count: number): string {
  return count <= 0 ? '' : count > 99 ? '99+' : String(count)
}
