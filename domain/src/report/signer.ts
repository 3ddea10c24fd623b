// Who signs a report (048): its author, whoever else looked at the workplace with them, and whoever receives it for the
// employer. The author is not in the list of signers: their name and certificate are the report's own.
import { type Profession, professionLabels, professions } from '../account/roles'

export const signerRoles = [...professions, 'employer_representative'] as const
export type SignerRole = (typeof signerRoles)[number]

/** What stands above a signer's name. */
export const signerRoleLabels: Record<SignerRole, string> = {
  ...professionLabels,
  employer_representative: 'İşveren veya vekili',
}

/** As the short columns of a page name them, where each puts their initials. */
export const signerRoleShortLabels: Record<SignerRole, string> = {
  safety_specialist: 'İGU',
  workplace_physician: 'İH',
  other_health_personnel: 'DSP',
  employer_representative: 'İşveren',
}

/** What a signer declares by signing. */
export function signerStatement(role: SignerRole): string {
  return role === 'employer_representative'
    ? 'Raporu okudum, tebellüğ ettim.'
    : 'Gözlemleri yaptım, önlemleri yazılı olarak bildirdim.'
}

export interface Signer {
  id: string
  role: SignerRole
  name: string
  /** Type and class of the certificate; of the employer's representative what they are there. */
  title: string
  certificate_number: string
  /** The account of the own organization that was chosen; null for a name that was typed. */
  person_id: string | null
}

/** Beside the author. */
export const maximumSigners = 6
export const signersMessage = `En fazla ${maximumSigners} imzalayan eklenebilir.`
export const oneRepresentativeMessage = 'İşveren adına yalnız bir kişi imzalar.'

export const maximumSignerName = 150
export const maximumSignerTitle = 150
export const maximumCertificateNumber = 100

/** Whether at most one of the signers stands for the employer. */
export function hasOneRepresentative(signers: readonly Pick<Signer, 'role'>[]): boolean {
  return signers.filter(({ role }) => role === 'employer_representative').length <= 1
}

/** A person who signs, as every print shows them; `name` is empty where the paper leaves a line for it. */
export interface SigningPerson {
  /** The author signs by the id of their account. */
  id: string | null
  role: SignerRole
  role_label: string
  name: string
  /** Empty where nobody said it. */
  certificate_number: string
  /** Below the name. */
  lines: string[]
  statement: string
}

export interface SignedReport {
  created_by: string
  created_by_name: string
  certificate: {
    certificate_type_name: string
    certificate_number: string
    /** What the certificate is for; null where it does not say. */
    profession: Profession | null
  } | null
  signers: readonly Signer[]
}

/**
 * Everybody who signs a report, in the order of its signature block: the author, the others by profession, the employer's
 * representative last, whose place is kept also when nobody is named yet.
 */
export function signingPeople({
  created_by,
  created_by_name,
  certificate,
  signers,
}: SignedReport): SigningPerson[] {
  const profession = certificate?.profession ?? null
  const author: SigningPerson = {
    id: created_by,
    role: profession ?? 'safety_specialist',
    role_label: profession ? professionLabels[profession] : 'Hazırlayan',
    name: created_by_name,
    certificate_number: certificate?.certificate_number ?? '',
    lines: certificate
      ? [certificate.certificate_type_name, numberLine(certificate.certificate_number)].filter(Boolean)
      : [],
    statement: signerStatement('safety_specialist'),
  }
  const others = signerRoles.flatMap((role) => signers.filter((signer) => signer.role === role).map(signing))
  const represented = others.some(({ role }) => role === 'employer_representative')
  return [author, ...others, ...(represented ? [] : [signing(nobody)])]
}

function signing({ id, role, name, title, certificate_number }: Omit<Signer, 'id'> & { id: string | null }) {
  return {
    id,
    role,
    role_label: signerRoleLabels[role],
    name,
    certificate_number,
    lines: [title, numberLine(certificate_number)].filter(Boolean),
    statement: signerStatement(role),
  }
}

const numberLine = (number: string) => (number === '' ? '' : `Belge no ${number}`)

const nobody = {
  id: null,
  role: 'employer_representative',
  name: '',
  title: '',
  certificate_number: '',
  person_id: null,
} as const
