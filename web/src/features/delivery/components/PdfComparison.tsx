import { useState } from 'react'
import { Notice } from '../../../ui/feedback/Notice'
import { FileDrop } from '../../../ui/forms/FileDrop'
import { fileHash, largestComparedBytes } from '../model/file-hash'

type Outcome = 'same' | 'other' | 'nothing_kept' | 'not_here' | 'unreadable' | 'too_large'

/** Whether the PDF somebody holds is one that was handed out for the report; compared on their device (BEY-09). */
export function PdfComparison({ hashes }: { hashes: readonly string[] }) {
  const [compared, setCompared] = useState<{ name: string; outcome: Outcome } | null>(null)

  async function compare(file: File) {
    setCompared(null)
    setCompared({ name: file.name, outcome: await outcomeOf(file, hashes) })
  }

  return (
    <section aria-labelledby="compare" className="space-y-3">
      <h2 id="compare" className="text-lg font-semibold">
        Elinizdeki PDF bu mu?
      </h2>
      <FileDrop
        label="PDF seç"
        accept="application/pdf,.pdf"
        onFiles={([file]) => void (file && compare(file))}
        hint="Dosya yalnız bu cihazda karşılaştırılır; hiçbir yere gönderilmez."
      />
      <div aria-live="polite">
        {compared && (
          <Notice {...words[compared.outcome]}>
            <span className="wrap-anywhere">{compared.name}</span>: {words[compared.outcome].text}
          </Notice>
        )}
      </div>
    </section>
  )
}

async function outcomeOf(file: File, hashes: readonly string[]): Promise<Outcome> {
  if (hashes.length === 0) return 'nothing_kept'
  if (file.size > largestComparedBytes) return 'too_large'
  try {
    const hash = await fileHash(file)
    if (hash === null) return 'not_here'
    return hashes.includes(hash) ? 'same' : 'other'
  } catch {
    return 'unreadable'
  }
}

const words: Record<Outcome, { tone: 'positive' | 'danger' | 'caution'; title: string; text: string }> = {
  same: {
    tone: 'positive',
    title: 'Bu rapora ait kayıtlı PDF',
    text: 'kayıtlı dosyayla birebir aynı.',
  },
  other: {
    tone: 'danger',
    title: 'Kayıtlı PDF değil',
    text: 'kayıtlı dosyayla aynı değil. Değiştirilmiş, yeniden kaydedilmiş, başka bir rapora ait ya da kayıt tutulmadan önce indirilmiş olabilir.',
  },
  nothing_kept: {
    tone: 'caution',
    title: 'Karşılaştırılacak kayıt yok',
    text: 'bu raporun kayıtlı bir PDF’i yok. Yukarıda yazanları kâğıtla karşılaştırın.',
  },
  not_here: {
    tone: 'caution',
    title: 'Karşılaştırılamadı',
    text: 'tarayıcınız bu bağlantıda dosya karşılaştıramıyor. Sayfayı https:// ile açın.',
  },
  unreadable: { tone: 'danger', title: 'Dosya okunamadı', text: 'dosyayı yeniden seçin.' },
  too_large: { tone: 'danger', title: 'Dosya çok büyük', text: 'bir rapor bu kadar büyük olmaz.' },
}
