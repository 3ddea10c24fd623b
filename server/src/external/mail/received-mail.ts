// A mail that came in, as far as we need it: of its head who wrote it to which of our addresses and whether a program did, of
// its body words and files. A stranger's bytes make this slow and large: it runs in the processes of `mail-reader.ts`.
import { normalizeEmail } from '@gozlem/domain/account/email'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { deliveryHeaders } from './delivery-headers'
import { toPlainText } from './plain-text'

export interface MailHead {
  /** As its sender's program named it; empty without a name. */
  message_id: string
  /** Who claims to have written it, as addresses are stored; null for none, or for several. */
  from: string | null
  /** Whom it went to, in small letters, the hidden ones as far as the server noted them. */
  recipients: string[]
  /** Written by no person: absence notes, lists, reports of undelivered mail (RFC 3834). */
  is_automatic: boolean
}

export interface MailBody {
  text: string
  files: MailFile[]
}

export interface MailFile {
  name: string
  bytes: Uint8Array
}

const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024 }
const mostHtml = 500_000
/** Pictures of signatures stand in the text and are small; a screenshot that somebody pastes is not. */
const smallPicture = 20 * 1024
/** What programs attach by themselves. */
const ofPrograms = [
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
]

/**
 * @param bytes the head alone, or more
 * @throws Error for what is no mail
 */
export async function parseHead(bytes: Uint8Array): Promise<MailHead> {
  const mail = await PostalMime.parse(bytes, limits)
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const delivered = deliveryHeaders.flatMap(header)
  const named = [...addressesOf(mail.to), ...addressesOf(mail.cc)]
  const from = addressesOf(mail.from && [mail.from])
  return {
    message_id: mail.messageId ?? '',
    from: from.length === 1 ? normalizeEmail(from[0] ?? '') : null,
    recipients: [...named, ...delivered].map((address) => address.trim().toLowerCase()),
    is_automatic: isAutomatic(header, mail),
  }
}

/** @throws Error for what is no mail */
export async function parseBody(bytes: Uint8Array): Promise<MailBody> {
  const mail = await PostalMime.parse(bytes, { ...limits, attachmentEncoding: 'arraybuffer' })
  return { text: mail.text ?? toPlainText((mail.html ?? '').slice(0, mostHtml)), files: filesOf(mail) }
}

const addressesOf = (addresses: Address[] | undefined): string[] =>
  (addresses ?? []).flatMap(({ address, group }) =>
    group ? group.flatMap((one) => one.address ?? []) : (address ?? []),
  )

const ofPrecedence = ['bulk', 'junk', 'list', 'auto_reply']
const ofPostOffices = ['mailer-daemon', 'postmaster']

function isAutomatic(header: (name: string) => string[], mail: Email): boolean {
  const says = (name: string, isSaid: (value: string) => boolean) =>
    header(name).some((value) => isSaid(value.trim().toLowerCase()))
  return (
    says('auto-submitted', (value) => !value.startsWith('no')) ||
    says('precedence', (value) => ofPrecedence.includes(value)) ||
    says('x-autoreply', (value) => value !== '') ||
    says('list-id', (value) => value !== '') ||
    says('return-path', (value) => value === '<>') ||
    says('content-type', (value) => value.startsWith('multipart/report')) ||
    ofPostOffices.includes((mail.from?.address ?? '').split('@')[0]?.toLowerCase() ?? '')
  )
}

function filesOf({ attachments }: Email): MailFile[] {
  return attachments.flatMap(({ filename, mimeType, disposition, content }, index) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const isInText = disposition === 'inline' && mimeType.startsWith('image/')
    if (ofPrograms.includes(mimeType) || (isInText && bytes.length < smallPicture)) return []
    return [{ name: filename || `dosya-${index + 1}`, bytes }]
  })
}
