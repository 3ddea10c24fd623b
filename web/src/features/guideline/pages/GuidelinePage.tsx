import { useQuery } from '@tanstack/react-query'
import { savedExit } from '../../../platform/forms/LeaveGuard'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useParams } from '../../../platform/navigation/use-params'
import { Button } from '../../../ui/actions/Button'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Trash2 } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { guidelineQuery } from '../api'
import { GuidelineDetails } from '../components/GuidelineDetails'
import { GuidelineForm } from '../components/GuidelineForm'
import { GuidelineRemoval } from '../components/GuidelineRemoval'
import { SharingBadge } from '../components/guideline-columns'

/** A guideline: its editor for those who may change it, its texts for everybody else. */
export function GuidelinePage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(guidelineQuery(id))
  const guideline = query.data
  const removal = useDialog()
  usePageTitle(guideline?.title)

  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title={guideline?.title ?? 'Uygunsuzluk Kılavuzu'}
        back={{ to: '/uygunsuzluk-klavuzlari-listele', label: 'Uygunsuzluk Kılavuzları' }}
        meta={guideline && <SharingBadge isShared={guideline.is_shared} />}
        actions={
          guideline?.can.delete && (
            <Button icon={Trash2} onClick={() => removal.show()}>
              Sil
            </Button>
          )
        }
      />
      <ObjectStates
        query={query}
        missing={{
          text: 'Aradığınız kılavuz bulunamadı; silinmiş ya da paylaşımı kaldırılmış olabilir.',
          to: '/uygunsuzluk-klavuzlari-listele',
          label: 'Kılavuzlara dön',
        }}
        failure="Kılavuz yüklenemedi."
      />
      {guideline &&
        (guideline.can.edit ? (
          <GuidelineForm key={guideline.id} guideline={guideline} />
        ) : (
          <GuidelineDetails guideline={guideline} />
        ))}
      <GuidelineRemoval
        {...removal.props}
        guideline={guideline}
        onRemoved={() => void navigate('/uygunsuzluk-klavuzlari-listele', { state: savedExit })}
      />
    </div>
  )
}
