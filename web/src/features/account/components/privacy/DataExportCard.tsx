import type { FileProgress } from '@gozlem/contract/transfer'
import { WaitingFacts } from '../../../../platform/loading/WaitingFacts'
import { Button } from '../../../../ui/actions/Button'
import { ProgressBar } from '../../../../ui/feedback/ProgressBar'
import { FormError } from '../../../../ui/forms/FormError'
import { Download, X } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { useDataExport } from './use-data-export'

const megabytes = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A copy of everything about oneself (KVKK, Law 6698 art. 11; PLAT-05). */
export function DataExportCard() {
  const { progress, failure, start, cancel } = useDataExport()
  return (
    <Card
      title="Verilerimin kopyası"
      description="Profiliniz, sertifikalarınız, onay kayıtlarınız ve belgeleriniz tek bir zip dosyasında."
    >
      <div className="space-y-4">
        <FormError message={failure} />
        {progress && <ProgressBar label={labelOf(progress)} percent={progress.percent} />}
        {progress && <WaitingFacts />}
        {/* One button for both, so that the focus stays on it. */}
        <Button icon={progress ? X : Download} onClick={() => (progress ? cancel() : void start())}>
          {progress ? 'İptal Et' : 'Verilerimi İndir'}
        </Button>
      </div>
    </Card>
  )
}

function labelOf({ received }: FileProgress): string {
  if (received === 0) return 'Verileriniz hazırlanıyor…'
  return `İndiriliyor… ${megabytes.format(received / 1_000_000)} MB`
}
