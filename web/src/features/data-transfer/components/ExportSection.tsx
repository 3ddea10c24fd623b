import { exportKeptDays } from '@gozlem/domain/data-transfer/organization-export'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { PackageOpen } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { exportsQuery } from '../export-api'
import { ExportDialog } from './ExportDialog'
import { ExportItem } from './ExportItem'

/** Everything of the organization as one archive: asked for here, made in the background, downloaded for a week. */
export function ExportSection({ organization_id }: { organization_id: string | undefined }) {
  const [isAsking, setAsking] = useState(false)
  const query = useQuery(exportsQuery(organization_id))
  const archives = query.data ?? []
  const isAtWork = archives.some(({ state }) => state === 'working')
  return (
    <>
      <Card
        title="Kurum Arşivi"
        description="Kurumun bütün kayıtlarını ve dosyalarını tek bir zip dosyası olarak alın: firmalar, kişiler, raporlar, fotoğraflar, belgeler, ziyaretler ve denetim kayıtları."
      >
        <div className="space-y-4">
          <Notice tone="caution">
            Arşiv firmaların ve kişilerin bilgilerini içerir; yalnız görmesi gerekenlerle paylaşın. Kimlik
            numaraları, şifreler ve gizli anahtarlar arşivde mühürlüdür, arşivi açan onları okuyamaz.
          </Notice>
          <p className="text-sm text-meta">
            Hazırlanması kayıtların ve fotoğrafların sayısına göre sürer. Sayfadan ayrılabilirsiniz; hazır
            olunca bildirim ve e-posta alırsınız. Arşiv {exportKeptDays} gün indirilebilir, sonra silinir.
          </p>
          <Button
            variant="primary"
            icon={PackageOpen}
            disabled={query.status !== 'success' || isAtWork}
            onClick={() => setAsking(true)}
          >
            Arşiv Hazırla
          </Button>
        </div>
      </Card>
      <Card title="Arşivler">
        {query.status === 'pending' && (
          <Loading>
            <SkeletonRows />
          </Loading>
        )}
        {query.status === 'error' && (
          <ErrorState
            message={problemMessage(query.error, 'Arşivler yüklenemedi')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.status === 'success' && archives.length === 0 && (
          <p className="text-meta">Son {exportKeptDays} günde arşiv istenmedi.</p>
        )}
        {archives.length > 0 && (
          <ul aria-label="Arşivler" className="divide-y divide-line">
            {archives.map((archive) => (
              <ExportItem key={archive.id} archive={archive} />
            ))}
          </ul>
        )}
      </Card>
      <ExportDialog organization_id={organization_id} open={isAsking} onOpenChange={setAsking} />
    </>
  )
}
