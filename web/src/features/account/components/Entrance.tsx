// The ways in: signing in, registering, applying for a consultancy, and asking for a new password. Only signing in is
// loaded with the page; the other ways come when somebody chooses them.

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { identity } from '../../../platform/device/identity'
import { withRetry } from '../../../platform/loading/retry-import'
import { setPageTitle } from '../../../platform/navigation/page-title'
import { Button } from '../../../ui/actions/Button'
import { Loading, SkeletonForm } from '../../../ui/feedback/Skeleton'
import { useIsPhone } from '../../../ui/hooks/use-media-query'
import { MailCheck } from '../../../ui/icons'
import { type Tab, Tabs } from '../../../ui/layout/Tabs'
import { type Ending, type EndingProps, type EntryProps, nothingTyped, type Typed } from './entry'
import { LoginForm } from './LoginForm'
import type { RegistrationDraft } from './RegisterForm'
import { ResendVerification } from './ResendVerification'
import { ResultScreen } from './ResultScreen'

const RegisterForm = lazy(() =>
  withRetry(async () => ({ default: (await import('./RegisterForm')).RegisterForm })),
)
const ForgotPasswordForm = lazy(() =>
  withRetry(async () => ({ default: (await import('./ForgotPasswordForm')).ForgotPasswordForm })),
)

type Way = 'login' | 'register' | 'company'

const tabs: readonly Tab<Way>[] = [
  { id: 'login', label: 'Giriş Yap' },
  { id: 'register', label: 'Kayıt Ol' },
  { id: 'company', label: 'Kurumsal Başvuru' },
]

export interface EntranceProps {
  ApplicationForm: ComponentType<EndingProps>
}

export function Entrance({ ApplicationForm }: EntranceProps) {
  const isPhone = useIsPhone()
  const [way, setWay] = useState<Way>('login')
  const [forgotten, setForgotten] = useState(false)
  const [ending, setEnding] = useState<Ending | null>(null)
  const [typed, setTyped] = useState<Typed>(nothingTyped)
  const [draft, setDraft] = useState<RegistrationDraft | null>(null)
  const [arrival, setArrival] = useState<'opened' | 'switched' | 'returned'>('opened')
  // A corporate application is a desk's work: on a phone, and in the app, there is no such tab (COR-04).
  const isInHand = isPhone || identity.isFromStore()
  const shown = isInHand && way === 'company' ? 'login' : way
  const entry: EntryProps = {
    typed,
    onTyped: (change) => setTyped((now) => ({ ...now, ...change })),
  }

  function backToLogin() {
    setArrival('returned')
    setForgotten(false)
    setEnding(null)
    setWay('login')
  }

  function switchTo(to: Way) {
    setArrival('switched')
    setWay(to)
  }

  if (ending !== null) return <EndingScreen ending={ending} onBack={backToLogin} />

  if (forgotten)
    return (
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <ForgotPasswordForm {...entry} onBack={backToLogin} />
      </Suspense>
    )

  return (
    <Tabs
      label="Giriş ve kayıt"
      tabs={isInHand ? tabs.filter(({ id }) => id !== 'company') : tabs}
      current={shown}
      onChange={switchTo}
      stretch
    >
      {shown === 'login' && (
        <Panel title="Giriş Yap">
          <LoginForm
            {...entry}
            takesFocus={arrival === 'returned' || (arrival === 'opened' && !isPhone)}
            onForgotten={() => setForgotten(true)}
          />
        </Panel>
      )}
      {shown === 'register' && (
        <Panel title="Kayıt Ol" text="Bireysel iş güvenliği uzmanları için. Bilgileriniz yalnız sizindir.">
          <RegisterForm
            {...entry}
            draft={draft}
            onDraft={setDraft}
            onEnded={(end) => {
              setDraft(null)
              setEnding(end)
            }}
          />
        </Panel>
      )}
      {shown === 'company' && (
        <Panel
          title="Kurumsal Başvuru"
          text="OSGB’ler için. Başvurunuz, e-posta adresiniz doğrulandıktan sonra değerlendirilir."
        >
          <ApplicationForm {...entry} onEnded={setEnding} />
        </Panel>
      )}
    </Tabs>
  )
}

function EndingScreen({ ending, onBack }: { ending: Ending; onBack: () => void }) {
  const { title, message, email, linkHolds, phone } = ending
  return (
    <ResultScreen
      icon={MailCheck}
      tone="positive"
      title={title}
      actions={
        <>
          <Button variant="primary" size="lg" fullWidth onClick={onBack}>
            Giriş ekranına dön
          </Button>
          {phone !== undefined && <ResendVerification phone={phone} />}
        </>
      }
    >
      <p>{message}</p>
      <p className="text-meta">
        Bağlantı <strong className="break-all text-ink">{email}</strong> adresine gönderiliyor ve {linkHolds}{' '}
        geçerlidir. Birkaç dakika içinde gelmezse istenmeyen postalara bakın.
      </p>
    </ResultScreen>
  )
}

function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  useEffect(() => setPageTitle(title), [title])
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
      {text !== undefined && <p className="mt-1 mb-6 text-meta">{text}</p>}
      <Suspense fallback={<FormSkeleton fields={4} />}>{children}</Suspense>
    </>
  )
}

function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Loading>
      <SkeletonForm fields={fields} />
    </Loading>
  )
}
