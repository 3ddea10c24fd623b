// The checklist of the first days (ONB-03): which tasks a role has, how long each takes, when it is done.
import type { Role } from '../account/roles'

export const checklistTasks = [
  'profile',
  'certificates',
  'companies',
  'site-address',
  'first-report',
] as const
export type ChecklistTask = (typeof checklistTasks)[number]

interface TaskText {
  title: string
  description: string
  /** Estimated minutes. */
  minutes: number
  /** The page where it is done. */
  page: string
}

export const checklistTexts = {
  profile: {
    title: 'Profilinizi tamamlayın',
    description: 'Adınız, e-postanız ve telefonunuz raporlarda göründüğü gibi olsun.',
    minutes: 1,
    page: '/profile',
  },
  certificates: {
    title: 'Sertifikanızı ekleyin',
    description: 'Rapor oluşturmak için en az bir geçerli sertifika gerekir.',
    minutes: 2,
    page: '/certificates',
  },
  companies: {
    title: 'İlk firmanızı ekleyin',
    description: 'Raporlar bir müşteri firma için hazırlanır.',
    minutes: 3,
    page: '/companies/add',
  },
  'site-address': {
    title: 'Saha adresi girin',
    description: 'Firmanızın çalışma yapılan adresi raporda yer alır.',
    minutes: 2,
    page: '/companies',
  },
  'first-report': {
    title: 'İlk raporunuzu oluşturun',
    description: 'Fotoğrafları yükleyin, uygunsuzlukları onaylayın, raporu tamamlayın.',
    minutes: 5,
    page: '/report/new',
  },
} as const satisfies Record<ChecklistTask, TaskText>

/** Required tasks of a role, in their order (seed 1 section 4). */
export function tasksOf(role: Role): ChecklistTask[] {
  if (role === 'superadmin') return ['profile']
  if (role === 'osgb_user') return ['profile', 'certificates', 'first-report']
  return [...checklistTasks]
}

export interface ChecklistFacts {
  first_name: string
  last_name: string
  email: string
  phone: string
  /** Certificates not past their last day. */
  unexpired_certificates: number
  /** Certificates that lack number, dates or authority. */
  incomplete_certificates: number
  client_companies: number
  companies_with_address: number
  /** Without drafts in which there is nothing yet. */
  reports: number
}

/** Which tasks the real data says are done. */
export function isTaskDone(task: ChecklistTask, facts: ChecklistFacts): boolean {
  return isDone[task](facts)
}

const isDone: Record<ChecklistTask, (facts: ChecklistFacts) => boolean> = {
  profile: ({ first_name, last_name, email, phone }) =>
    isName(first_name) && isName(last_name) && email !== '' && phone !== '',
  certificates: ({ unexpired_certificates, incomplete_certificates }) =>
    unexpired_certificates > 0 && incomplete_certificates === 0,
  companies: ({ client_companies }) => client_companies > 0,
  'site-address': ({ companies_with_address }) => companies_with_address > 0,
  'first-report': ({ reports }) => reports > 0,
}

/** Letters and spaces only (seed 1 section 4). */
function isName(text: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M} ]*$/u.test(text.trim())
}

/** How much is done, as a rounded percentage. */
export function checklistProgress(done: number, all: number): number {
  return all === 0 ? 100 : Math.round((done / all) * 100)
}
