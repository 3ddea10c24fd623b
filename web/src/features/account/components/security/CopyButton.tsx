import { useEffect, useState } from 'react'
import { share } from '../../../../platform/device/share'
import { Button } from '../../../../ui/actions/Button'
import { Check, Copy } from '../../../../ui/icons'
import { toast } from '../../../../ui/overlays/toast'

const shownMs = 2000

/** Copies a text and says so for two seconds (seed 1 section 9). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await share.copy(text)
      setCopied(true)
    } catch {
      toast.error('Kopyalanamadı. Metni seçip elle kopyalayabilirsiniz.')
    }
  }

  return (
    <Button icon={copied ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Kopyalandı!' : label}</span>
    </Button>
  )
}
