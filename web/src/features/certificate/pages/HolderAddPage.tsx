import { useParams } from 'react-router'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useSaveForHolder } from '../api'
import { AnyCertificateEditor, EditorSkeleton } from '../components/CertificateEditor'
import { HolderFrame } from '../components/HolderFrame'
import { holderPath, nameOf } from '../components/holder-columns'

/** Adds a certificate for somebody. */
export function HolderAddPage() {
  const { userId = '' } = useParams()
  const listPath = holderPath({ id: userId })
  const save = useSaveForHolder(userId)
  return (
    <div className="max-w-[52rem]">
      <HolderFrame
        header={(user) => (
          <PageHeader
            title="Sertifika Ekle"
            back={{ to: listPath, label: user ? nameOf(user) : 'Kullanıcı Sertifikaları' }}
            meta={user && `${nameOf(user)}, ${user.company_name}`}
          />
        )}
        loading={<EditorSkeleton />}
      >
        {() => <AnyCertificateEditor save={save.mutateAsync} listPath={listPath} />}
      </HolderFrame>
    </div>
  )
}
