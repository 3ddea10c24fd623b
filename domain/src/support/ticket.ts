// What a support ticket is about and where it stands (ADM-04).

export const ticketCategories = ['usage', 'fault', 'account', 'billing', 'suggestion', 'other'] as const
export type TicketCategory = (typeof ticketCategories)[number]

export const ticketCategoryLabels: Record<TicketCategory, string> = {
  usage: 'Kullanım sorusu',
  fault: 'Hata bildirimi',
  account: 'Hesap ve giriş',
  billing: 'Abonelik ve ödeme',
  suggestion: 'Öneri',
  other: 'Diğer',
}

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketPriorityLabels: Record<TicketPriority, string> = {
  low: 'Düşük',
  normal: 'Normal',
  high: 'Yüksek',
  urgent: 'Acil',
}

/** Open: support has to answer. Answered: it has. Waiting: it asked something back. */
export const ticketStatuses = ['open', 'answered', 'waiting', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketStatusLabels: Record<TicketStatus, string> = {
  open: 'Açık',
  answered: 'Yanıtlandı',
  waiting: 'Kullanıcı bekleniyor',
  closed: 'Kapalı',
}

export const longestSubject = 150
export const longestMessage = 10_000

/** What names an error: the number on an error screen, which the device made, or the short one that the server answered. */
export const isErrorReference = (text: string): boolean =>
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-F]{8})$/.test(text)
