/** Who carries push messages to a device: browsers name a web push service, apps have that of their system. */
export const pushServices = ['web', 'fcm', 'apns'] as const
export type PushServiceName = (typeof pushServices)[number]

/** What Android files messages of the app under; the person sees its name in the phone's settings. */
export const pushChannel = { id: 'bildirimler', name: 'Bildirimler' }
