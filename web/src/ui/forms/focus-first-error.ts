/**
 * Puts the cursor into the first control that is marked invalid. react-hook-form does this by itself for
 * registered inputs; call it after setting errors from a server's answer.
 */
export function focusFirstError(form: HTMLElement): void {
  // The marks appear with the render that follows this call.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
