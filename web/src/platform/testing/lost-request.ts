/**
 * What sends photos in component tests (tus, by XMLHttpRequest): there is no server, and none is looked for. The one of happy-dom goes
 * out to the network, and what comes of that after its page has ended is caught by nobody.
 */
export class LostRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly readyState = 0
  readonly status = 0
  readonly responseText = ''
  withCredentials = false
  onerror: ((event: Event) => void) | null = null

  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}

  getResponseHeader(): null {
    return null
  }

  send(): void {
    setTimeout(() => {
      const lost = new Event('error')
      this.onerror?.(lost)
      this.dispatchEvent(lost)
    })
  }
}
