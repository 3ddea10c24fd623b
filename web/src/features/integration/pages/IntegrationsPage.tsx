import { server } from '../../../platform/api/server'
import { BookOpen } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { TokensSection } from '../components/TokensSection'
import { WebhooksSection } from '../components/WebhooksSection'

/** What lets other programs in (BEY-14). */
export function IntegrationsPage() {
  return (
    <>
      <PageHeader compact title="Entegrasyonlar" back={{ to: '/profile', label: 'Profilim' }} />
      <div className="space-y-6 md:space-y-8">
        <p className="max-w-[70ch] text-meta">
          Muhasebe veya müşteri takip programınız gibi başka yazılımların kayıtlarınıza erişmesini buradan
          yönetirsiniz.{' '}
          <a
            href={`${server.baseUrl}/api/docs`}
            target="_blank"
            rel="noreferrer"
            className="text-brand underline"
          >
            API belgeleri <BookOpen aria-hidden className="inline size-4" />
          </a>
        </p>
        <TokensSection />
        <WebhooksSection />
      </div>
    </>
  )
}
