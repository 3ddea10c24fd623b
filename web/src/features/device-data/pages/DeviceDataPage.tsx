import { formatInstant } from '@gozlem/domain/calendar-date'
import { wordsHere } from '../../../platform/device/identity'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { RotateCw } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { WorksCard } from '../components/WorksCard'
import { PhotosCard } from '../components/PhotosCard'
import { sizeText } from '../model/size-text'
import { type DeviceData, useDeviceData } from '../model/use-device-data'

/** What of a person is on this device alone, how much room it takes, and what can be done with it (BEY-04). */
const notTold = () => wordsHere({ browser: 'Tarayıcı söylemiyor', app: 'Telefon söylemiyor' })

export function DeviceDataPage() {
  const { data, isUnreadable, lookAgain } = useDeviceData()
  return (
    <div className="max-w-[52rem]">
      <PageHeader compact title="Bu Cihazdaki Veriler" back={{ to: '/profile', label: 'Profilim' }} />
      {isUnreadable ? (
        <Notice
          tone="caution"
          announce
          title="Bu cihazda saklananlar şu anda okunamıyor"
          action={
            <Button icon={RotateCw} onClick={lookAgain}>
              Tekrar Dene
            </Button>
          }
        >
          {wordsHere({ browser: 'Tarayıcı', app: 'Uygulama' })} deposuna ulaşamadı. Bu, bekleyen fotoğrafların
          silindiği anlamına gelmez;{' '}
          {wordsHere({ browser: 'sayfayı yenilemek', app: 'uygulamayı kapatıp açmak' })} yardımcı olabilir.
        </Notice>
      ) : data ? (
        <div className="space-y-6">
          <PhotosCard photos={data.photos} />
          <WorksCard works={data.works} />
          <SpaceCard data={data} />
        </div>
      ) : (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </div>
  )
}

function SpaceCard({ data: { photos, space, kept } }: { data: DeviceData }) {
  const waiting = photos.reduce((sum, { body }) => sum + body.size, 0)
  const oldest = photos[0]
  return (
    <Card
      title="Yer"
      description={wordsHere({
        browser:
          'Tarayıcı bu uygulamaya ayırdığı yeri kendisi söyler; gizli pencerede pencere kapanınca her şey silinir.',
        app: 'Bekleyen fotoğraflar uygulamanın kendi klasöründedir; uygulama telefondan kaldırılırsa her şey silinir.',
      })}
    >
      <KeyValueList
        items={[
          { label: 'Bekleyen fotoğraflar', value: photos.length === 0 ? 'Yok' : sizeText(waiting) },
          ...(oldest
            ? [{ label: 'En eskisi', value: formatInstant(new Date(oldest.added_at).toISOString()) }]
            : []),
          {
            label: 'Bağlantısız açılan raporlar, firmalar, rehberler',
            value: kept.answers.count === 0 ? 'Yok' : sizeText(kept.answers.bytes),
          },
          {
            label: 'Uygulamanın dosyaları',
            value:
              kept.files.count === 0
                ? wordsHere({ browser: 'Saklanmıyor', app: 'Uygulamayla birlikte geldi' })
                : sizeText(kept.files.bytes),
          },
          {
            label: 'Yüz tarama dosyaları',
            value:
              kept.face_files.count === 0
                ? wordsHere({ browser: 'Saklanmıyor', app: 'Uygulamayla birlikte geldi' })
                : sizeText(kept.face_files.bytes),
          },
          {
            label: 'Uygulamanın kullandığı yer',
            value: space ? sizeText(space.used) : notTold(),
          },
          { label: 'Kalan yer', value: space ? sizeText(space.left) : notTold() },
        ]}
      />
    </Card>
  )
}
