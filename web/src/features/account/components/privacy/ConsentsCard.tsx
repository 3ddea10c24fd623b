import type { ConsentView } from '@gozlem/contract/account-privacy'
import { type ConsentDocument, consentDocumentLabels, consentVersions } from '@gozlem/domain/account/privacy'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Button } from '../../../../ui/actions/Button'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonText } from '../../../../ui/feedback/Skeleton'
import { Switch } from '../../../../ui/forms/Switch'
import { ChevronDown } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { toast } from '../../../../ui/overlays/toast'
import { consentsQuery, useGiveConsent } from '../../api'
import { KvkkLink } from '../KvkkLink'
import { useFocusReturn } from '../use-focus-return'

/** What was agreed to, in which version and when; the free choice can be taken back here (PLAT-05). */
export function ConsentsCard() {
  const query = useQuery(consentsQuery)
  return (
    <Card title="Onaylarınız" description="Neyi, ne zaman onayladığınızın kaydı.">
      {query.status === 'pending' && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {!query.data && query.status === 'error' && (
        <ErrorState
          message={problemMessage(query.error, 'Onay kayıtları yüklenemedi.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Consents consents={query.data} />}
    </Card>
  )
}

function Consents({ consents }: { consents: readonly ConsentView[] }) {
  const give = useGiveConsent()
  const latest = (document: ConsentDocument) => consents.find((consent) => consent.document === document)
  const kvkk = latest('kvkk')
  const marketing = latest('marketing')
  const asked = give.isPending ? give.variables : undefined
  const place = useFocusReturn<HTMLDivElement>(give.isPending, consents)
  const hasRead = kvkk?.given === true && kvkk.version === consentVersions.kvkk

  async function record(document: ConsentDocument, given: boolean, done: string) {
    try {
      await give.mutateAsync({ id: uuid(), document, version: consentVersions[document], given })
      toast.success(done)
    } catch (failure) {
      toast.error(problemMessage(failure, 'Onay kaydedilemedi'))
    }
  }

  return (
    <div ref={place} className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <KvkkLink>{consentDocumentLabels.kvkk}</KvkkLink>
          <p className="text-sm text-meta">{stateOf(kvkk, 'Bu metin için kayıtlı onayınız yok.')}</p>
          {kvkk?.given === true && !hasRead && (
            <p className="mt-1 text-sm">Metnin yeni bir sürümü var: {consentVersions.kvkk}.</p>
          )}
        </div>
        {!hasRead && (
          <Button
            loading={asked?.document === 'kvkk'}
            onClick={() => void record('kvkk', true, 'Onayınız kaydedildi')}
          >
            Okudum, Kabul Ediyorum
          </Button>
        )}
      </div>
      <Switch
        label="Yenilikler ve kampanyalar hakkında ileti almak istiyorum"
        description={`${consentDocumentLabels.marketing}. ${stateOf(marketing, 'İzin vermediniz.')}`}
        checked={asked?.document === 'marketing' ? asked.given : marketing?.given === true}
        aria-busy={asked?.document === 'marketing' || undefined}
        onChange={(event) => {
          const { checked } = event.target
          if (!give.isPending)
            void record('marketing', checked, checked ? 'İzniniz kaydedildi' : 'İzniniz geri alındı')
        }}
      />
      {consents.length > 1 && <History consents={consents} />}
    </div>
  )
}

function History({ consents }: { consents: readonly ConsentView[] }) {
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-sm font-semibold text-brand-strong [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        Tüm kayıtlar ({consents.length})
      </summary>
      <ul className="mt-1 space-y-3">
        {consents.map((consent) => (
          <li key={consent.id}>
            <p>{consentDocumentLabels[consent.document]}</p>
            <p className="text-sm text-meta">{stateOf(consent, '')}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

function stateOf(consent: ConsentView | undefined, none: string): string {
  if (!consent) return none
  const { given, at, version } = consent
  return `${formatInstant(at)} tarihinde ${given ? 'onaylandı' : 'geri alındı'} (sürüm ${version}).`
}
