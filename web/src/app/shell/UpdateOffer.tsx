import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/Button'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { applyUpdate } from '../offline/update'
import { useServerVersion } from '../offline/use-server-version'

/** The way to a newer version; nothing while there is none (NAV-09). */
export function UpdateOffer({ className }: { className?: string | undefined }) {
  const { isOther } = useServerVersion()
  const [updating, setUpdating] = useState(false)
  if (!isOther) return null

  async function update() {
    setUpdating(true)
    await applyUpdate()
    // A draft with unsaved changes may have held the page.
    setUpdating(false)
  }

  return (
    <Button icon={RefreshCw} loading={updating} className={className} onClick={() => void update()}>
      Güncelle
      <VisuallyHidden>: yeni sürüm hazır</VisuallyHidden>
    </Button>
  )
}
