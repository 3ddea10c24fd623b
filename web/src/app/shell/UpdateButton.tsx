import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/Button'
import { applyUpdate } from '../offline/update'

export function UpdateButton({ className }: { className?: string | undefined }) {
  const [updating, setUpdating] = useState(false)

  async function update() {
    setUpdating(true)
    await applyUpdate()
    // A draft with unsaved changes may have held the page.
    setUpdating(false)
  }

  return (
    <Button icon={RefreshCw} loading={updating} className={className} onClick={() => void update()}>
      Güncelle
      <span className="sr-only">: yeni sürüm hazır</span>
    </Button>
  )
}
