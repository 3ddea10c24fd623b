// Written by ../schema.test.ts; do not edit.
export interface NotificationTables {
  announcement: {
    audience: never
    channels: string[]
    created_at: string
    id: string
    message: string
    sent_by: string
    title: string
    url: string | null
  }
  notification: {
    announcement_id: string | null
    created_at: string
    data: never
    deleted_at: string | null
    delivered_at: string | null
    event_id: string | null
    id: string
    message: string | null
    organization_id: string
    read_at: string | null
    title: string | null
    type: string
    user_id: string
  }
  push_subscription: {
    auth: string | null
    created_at: string
    device: string
    endpoint: string
    id: string
    last_success_at: string | null
    organization_id: string
    p256dh: string | null
    service: 'apns' | 'fcm' | 'web'
    user_id: string
  }
}
