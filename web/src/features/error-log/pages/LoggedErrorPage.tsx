import type { LoggedErrorDetail } from '@gozlem/contract/error-log'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useParams } from '../../../platform/navigation/use-params'
import { Button } from '../../../ui/actions/Button'
import { TextLink } from '../../../ui/actions/TextLink'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Trash2 } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { loggedErrorQuery, useDeleteErrors } from '../api'
import { whoOf } from '../components/error-columns'

const listPath = '/error-logs'

/** One error with everything that is known of it. */
export function LoggedErrorPage() {
  const { id = '' } = useParams()
  const query = useQuery(loggedErrorQuery(id))
  const error = query.data
  return (
    <>
      <PageHeader
        title={error ? `Hata ${error.error_ref}` : 'Hata'}
        back={{ to: listPath, label: 'Hata Logları' }}
        meta={error && formatInstant(error.created_at)}
        actions={error && <Removal id={error.id} />}
      />
      <ObjectStates
        query={query}
        missing={{
          text: 'Bu hata kaydı bulunamadı; silinmiş olabilir.',
          to: listPath,
          label: 'Hata loglarına dön',
        }}
        failure="Hata kaydı yüklenemedi."
      />
      {error && <Details error={error} />}
    </>
  )
}

function Details({ error }: { error: LoggedErrorDetail }) {
  const { error_message, source_stack, error_stack, version, user_agent, url, session_id, viewport } = error
  const { user_id, error_kind, happened_at, memory_usage, additional_data } = error
  return (
    <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-4 md:space-y-6">
        <Card title="Hata">
          <p className="wrap-break-word">{error_message}</p>
        </Card>
        {error_stack !== '' && (
          <Card
            title="Yığın"
            description={
              source_stack === null
                ? 'Bu sürümün kaynak haritası yok; satırlar derlenmiş dosyalarındır.'
                : 'Satırlar kaynak dosyalarındır.'
            }
          >
            <Code label="Yığın satırları">{source_stack ?? error_stack}</Code>
          </Card>
        )}
        {additional_data && (
          <Card title="Ek bilgi">
            <Code label="Ek bilgi içeriği">{JSON.stringify(additional_data, null, 2)}</Code>
          </Card>
        )}
      </div>
      <Card title="Nerede oldu">
        <div className="space-y-4">
          <KeyValueList
            items={[
              { label: 'Kullanıcı', value: whoOf(error) },
              { label: 'Sayfa', value: <span className="break-all">{url}</span> },
              { label: 'Sürüm', value: version },
              { label: 'Cihazın saati', value: happened_at && formatInstant(happened_at) },
              { label: 'Tarayıcı', value: <span className="wrap-break-word">{user_agent}</span> },
              { label: 'Ekran', value: viewport && `${viewport.width} × ${viewport.height}` },
              { label: 'Bellek', value: memory_usage?.['used'] && megabytes(memory_usage['used']) },
              { label: 'Oturum', value: <span className="break-all">{session_id}</span> },
            ]}
          />
          <p className="flex flex-col gap-2">
            <TextLink to={address('/error-logs', {}, { kind: error_kind })}>Aynı türden hatalar</TextLink>
            {user_id && (
              <TextLink to={address('/error-logs', {}, { user_id })}>Bu kullanıcının hataları</TextLink>
            )}
          </p>
        </div>
      </Card>
    </div>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <pre
      aria-label={label}
      role="region"
      className="rounded-md bg-sunken p-3 text-sm break-all whitespace-pre-wrap"
    >
      {children}
    </pre>
  )
}

function Removal({ id }: { id: string }) {
  const navigate = useNavigate()
  const question = useDialog()
  const deletion = useDeleteErrors()
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => question.show()}>
        Sil
      </Button>
      <ConfirmDialog
        {...question.props}
        title="Hata kaydı silinsin mi?"
        description="Silinen kayıt geri alınamaz."
        confirmLabel="Sil"
        destructive
        describeError={(failure) => problemMessage(failure, 'Kayıt silinemedi')}
        onConfirm={async () => {
          toast.success(await deletion.mutateAsync({ ids: [id] }))
          await navigate(listPath)
        }}
      />
    </>
  )
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
