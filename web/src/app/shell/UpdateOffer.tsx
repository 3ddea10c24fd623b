import { useState } from 'react'
import { identity } from '../../platform/device/identity'
import { applyUpdate } from '../../platform/offline/update'
import { useServerVersion } from '../../platform/offline/use-server-version'
import { Button } from '../../ui/actions/Button'
import { RefreshCw } from '../../ui/icons'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'

export interface UpdateOfferProps {
  /** Beside the name and two other buttons in a phone's header there is room for the word alone. */
  compact?: boolean
}

/** The way to a newer version; nothing while there is none (NAV-09), or where a store brings it. */
export function UpdateOffer({ compact = false }: UpdateOfferProps) {
  const { isOther } = useServerVersion()
  const [updating, setUpdating] = useState(false)
  if (!isOther || identity.isFromStore()) return null

  async function update() {
    setUpdating(true)
    await applyUpdate()
    // A draft with unsaved changes may have held the page.
    setUpdating(false)
  }

  return (
    <Button
      {...(!compact && { icon: RefreshCw })}
      loading={updating}
      className={compact ? 'px-3' : 'mb-2 w-full'}
      onClick={() => void update()}
    >
      Güncelle
      <VisuallyHidden>: yeni sürüm hazır</VisuallyHidden>
    </Button>
  )
}
