/** What a person is told or agrees to; each has versions, and consents name the one that was shown. */
export const consentDocuments = ['kvkk', 'marketing'] as const
export type ConsentDocument = (typeof consentDocuments)[number]

export const consentDocumentLabels: Record<ConsentDocument, string> = {
  kvkk: 'KVKK aydınlatma metni',
  marketing: 'Ticari elektronik ileti izni',
}

/** The versions in force; a changed text gets a new version and is asked for again. */
export const consentVersions: Record<ConsentDocument, string> = { kvkk: '2026-11-28', marketing: '2026-11' }

export const kvkkMessage = 'KVKK metnini kabul etmeniz gerekmektedir'
