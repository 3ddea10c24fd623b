import type { ReportView } from '@gozlem/contract/report'
import { share } from '../../../platform/device/share'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { Notice } from '../../../ui/feedback/Notice'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Copy, Trash2 } from '../../../ui/icons'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { asPlainText, type UnaddedGroup } from '../model/draft/unadded-texts'
import { type LeftTexts, useLeftTexts } from '../model/draft/use-left-texts'

/** Above a report that is read: what this person typed in its draft and could not save. */
export function UnaddedTexts({ report }: { report: ReportView }) {
  const left = useLeftTexts(report.id, report)
  return left && left.groups.length > 0 ? <TextsToKeep title={titleFor(report)} left={left} /> : null
}

function titleFor({ status, is_archived }: ReportView): string {
  if (status === 'completed') return 'Bu rapor başka bir cihazda tamamlandı; eklenmeyen metniniz burada'
  if (is_archived) return 'Bu rapor arşivlendi; eklenmeyen metniniz burada'
  return 'Bu taslakta kaydedilmemiş metniniz var'
}

export type KeepWords = Record<
  'label' | 'advice' | 'dropLabel' | 'question' | 'description' | 'confirmLabel',
  string
>

const unadded: KeepWords = {
  label: 'Eklenmeyen metniniz',
  advice:
    'Kopyalayıp başka bir rapora ekleyebilirsiniz. Metin, siz silene ya da çıkış yapana kadar bu cihazda kalır.',
  dropLabel: 'Sil',
  question: 'Eklenmeyen metniniz silinsin mi?',
  description: 'Metin yalnızca bu cihazda duruyor; silinince geri getirilemez.',
  confirmLabel: 'Metni Sil',
}

export interface TextsToKeepProps {
  title: string
  left: LeftTexts
  words?: KeepWords
}

/** Texts that have no place on the server, to be copied one by one or as a whole until they are given up. */
export function TextsToKeep({ title, left: { groups, drop }, words = unadded }: TextsToKeepProps) {
  const removal = useDialog()
  return (
    <section
      aria-label={words.label}
      className="mb-4 overflow-hidden rounded-lg border border-line bg-surface md:mb-6 print:hidden"
    >
      <Notice tone="caution" announce title={title} className="rounded-none border-x-0 border-t-0">
        {words.advice}
      </Notice>
      <div className="divide-y divide-line">
        {groups.map((group, index) => (
          <Group key={index} {...group} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line p-4 md:px-6">
        <Button icon={Copy} onClick={() => void copy(asPlainText(groups))}>
          Tümünü Kopyala
        </Button>
        <Button icon={Trash2} onClick={() => removal.show()}>
          {words.dropLabel}
        </Button>
      </div>
      <ConfirmDialog
        {...removal.props}
        title={words.question}
        description={words.description}
        confirmLabel={words.confirmLabel}
        destructive
        onConfirm={drop}
      />
    </section>
  )
}

function Group({ title, texts }: UnaddedGroup) {
  return (
    <div className="px-4 py-3 md:px-6">
      <h2 className="font-semibold">{title}</h2>
      <ul>
        {texts.map(({ label, text }) => (
          <li key={label + text} className="flex items-start gap-2 py-1">
            <div className="min-w-0 flex-1 py-1">
              <p className="text-sm text-meta">{label}</p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </div>
            <IconButton label={`${label}: kopyala`} icon={Copy} onClick={() => void copy(text)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await share.copy(text)
    toast.success('Metin kopyalandı')
  } catch {
    toast.error('Kopyalanamadı. Metni seçip elle kopyalayabilirsiniz.')
  }
}
