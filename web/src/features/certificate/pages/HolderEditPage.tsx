import { FileQuestion } from 'lucide-react'
import { useParams } from 'react-router'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useSaveForHolder } from '../api'
import { AnyCertificateEditor, EditorSkeleton } from '../components/CertificateEditor'
import { HolderFrame } from '../components/HolderFrame'
import { holderPath, nameOf } from '../components/holder-columns'

/** Changes somebody's certificate; a person has few, so it is taken from their list. */
export function HolderEditPage() {
  const { userId = '', id = '' } = useParams()
  const listPath = holderPath({ id: userId })
  const save = useSaveForHolder(userId)
  return (
    <div className="max-w-[52rem]">
      <HolderFrame
        header={(user) => (
          <PageHeader
            title="Sertifika Düzenle"
            back={{ to: listPath, label: user ? nameOf(user) : 'Kullanıcı Sertifikaları' }}
            meta={user && `${nameOf(user)}, ${user.company_name}`}
          />
        )}
        loading={<EditorSkeleton />}
      >
        {({ certificates }) => {
          const certificate = certificates.find((one) => one.id === id)
          return certificate ? (
            <AnyCertificateEditor
              key={certificate.id}
              certificate={certificate}
              save={save.mutateAsync}
              listPath={listPath}
            />
          ) : (
            <Card>
              <EmptyState
                icon={FileQuestion}
                action={<LinkButton to={listPath}>Sertifikalara dön</LinkButton>}
              >
                Aradığınız sertifika bulunamadı; silinmiş olabilir.
              </EmptyState>
            </Card>
          )
        }}
      </HolderFrame>
    </div>
  )
}
