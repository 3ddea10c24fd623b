import { Button } from '../actions/Button'
import { Badge } from '../feedback/Badge'
import { EmptyState } from '../feedback/EmptyState'
import { ErrorState } from '../feedback/ErrorState'
import { Notice } from '../feedback/Notice'
import { ProgressBar } from '../feedback/ProgressBar'
import { ProgressList } from '../feedback/ProgressList'
import { Loading, SkeletonForm, SkeletonPhotos, SkeletonRows, SkeletonText } from '../feedback/Skeleton'
import { ToneBadge } from '../feedback/ToneBadge'
import type { Tone } from '../feedback/tones'
import { CalendarX2, Plus } from '../icons'
import { Card } from '../layout/Card'

const TONES: readonly [Tone, string, number][] = [
  ['neutral', 'Puanlanmadı', 0],
  ['info', 'Bilgi', 1],
  ['positive', 'Düşük', 4],
  ['caution', 'Orta', 9],
  ['warning', 'Önemli', 15],
  ['danger', 'Yüksek', 20],
  ['critical', 'Kabul edilemez', 25],
]

export function FeedbackSection() {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card title="Durumlar">
        <div className="flex flex-wrap gap-2">
          {TONES.map(([tone, word, value]) => (
            <ToneBadge key={tone} tone={tone} word={word} value={value} />
          ))}
          {TONES.map(([tone, word]) => (
            <Badge key={tone} tone={tone}>
              {word}
            </Badge>
          ))}
        </div>
        <div className="mt-4 space-y-3">
          <Notice
            title="Sertifikanızın süresi 30 gün içinde doluyor"
            tone="caution"
            action={<Button>Yenile</Button>}
          >
            B sınıfı uzmanlık belgesi, 14.07.2025
          </Notice>
          <Notice tone="positive">Rapor tamamlandı ve gönderildi.</Notice>
          <Notice tone="info">Değişiklikler kendiliğinden kaydedilir.</Notice>
          <Notice tone="danger">Bağlantı kurulamadı.</Notice>
        </div>
      </Card>
      <Card title="Analiz">
        <ProgressBar label="3 fotoğraftan 1 tanesi hazır" percent={34} />
        <div className="mt-2">
          <ProgressList
            label="Fotoğraf analizi"
            steps={[
              { id: '1', label: 'torna-01.jpg', state: 'done', note: '2 tespit bulundu' },
              { id: '2', label: 'iskele-kuzey.heic', state: 'running', note: 'Tehlikeler aranıyor' },
              { id: '3', label: 'depo.jpg', state: 'waiting' },
              {
                id: '4',
                label: 'pano.png',
                state: 'failed',
                note: 'İşlem zaman aşımına uğradı',
                action: <Button>Tekrar Dene</Button>,
              },
            ]}
          />
        </div>
      </Card>
      <Card flush>
        <EmptyState
          icon={CalendarX2}
          action={
            <Button variant="primary" icon={Plus}>
              Ziyaret ekle
            </Button>
          }
        >
          Bu hafta için planlanmış ziyaret yok.
        </EmptyState>
      </Card>
      <Card flush>
        <ErrorState
          message="Raporlar yüklenemedi. İnternet bağlantınızı kontrol edin."
          onRetry={() => undefined}
        />
      </Card>
      <Card flush>
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      </Card>
      <Card>
        <Loading>
          <div className="space-y-6">
            <SkeletonText />
            <SkeletonForm fields={2} />
            <SkeletonPhotos photos={4} />
          </div>
        </Loading>
      </Card>
    </div>
  )
}
