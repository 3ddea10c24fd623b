import { formatCount } from '@gozlem/domain/count'
import { writeCsv } from '@gozlem/domain/csv'
import { files } from '../../../../platform/device/files'
import { Button } from '../../../../ui/actions/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { FileDown } from '../../../../ui/icons'
import { type ImportRow, ImportRows } from './ImportRows'
import type { ImportOutcome } from './use-contact-import'

/** What an import added, and which rows it left out for which reason. */
export function ImportResult({ result, added }: { result: ImportOutcome; added: string }) {
  const { left_out } = result
  return (
    <div className="space-y-4">
      {result.added > 0 && (
        <Notice tone="positive" announce>
          {added}
        </Notice>
      )}
      <Notice
        tone="caution"
        announce
        title={`${formatCount(left_out.length)} e-posta adresi eklenemedi`}
        action={
          <Button icon={FileDown} onClick={() => save(left_out)}>
            Eklenemeyenleri İndir
          </Button>
        }
      >
        Satırları düzeltip dosyayı yeniden içe aktarabilirsiniz.
      </Notice>
      <ImportRows label="Eklenemeyen satırlar" rows={left_out} />
    </div>
  )
}

/** With the headings an import reads, so that the corrected file can be imported. */
function save(rows: readonly ImportRow[]): void {
  const table = [
    ['E-posta', 'Ad Soyad', 'Satır', 'Neden'],
    ...rows.map(({ email, name, line, reason }) => [email, name, String(line), reason]),
  ]
  files.save(new Blob([writeCsv(table)], { type: 'text/csv' }), 'eklenemeyen-adresler.csv')
}
