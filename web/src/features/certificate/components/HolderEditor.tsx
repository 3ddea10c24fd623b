import { useParams } from '../../../platform/navigation/use-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { FileQuestion } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useSaveForHolder } from '../api'
import { AnyCertificateEditor, EditorSkeleton } from './CertificateEditor'
import { HolderFrame } from './HolderFrame'
import { holderPath, nameOf } from './holder-columns'

/** The editor of somebody's certificate: of a new one, or of the one the address names. */
export function HolderEditor({ title }: { title: string }) {
  const { userId = '', id } = useParams()
  const listPath = holderPath({ id: userId })
  const save = useSaveForHolder(userId)
  return (
    <div className="max-w-[52rem]">
      <HolderFrame
        among="everybody"
        header={(user) => (
          <PageHeader
            title={title}
            back={{ to: listPath, label: user ? nameOf(user) : 'Kullanıcı Sertifikaları' }}
            meta={user && `${nameOf(user)}, ${user.company_name}`}
          />
        )}
        loading={<EditorSkeleton />}
      >
        {({ certificates }) => {
          const certificate = certificates.find((one) => one.id === id)
          if (id !== undefined && certificate === undefined)
            return (
              <Card>
                <EmptyState
                  icon={FileQuestion}
                  action={<LinkButton to={listPath}>Sertifikalara dön</LinkButton>}
                >
                  Aradığınız sertifika bulunamadı; silinmiş olabilir.
                </EmptyState>
              </Card>
            )
          return (
            <AnyCertificateEditor
              key={id}
              {...(certificate && { certificate })}
              save={save.mutateAsync}
              listPath={listPath}
            />
          )
        }}
      </HolderFrame>
    </div>
  )
}
