import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useShownModal } from '../../../ui/messages/modal.tsx'

type DialogFrameProps = { label: string; onClose: () => void; children: ReactNode }

/** Modal dialog that fills a narrow window. Escape and a click outside close it, and the focus returns. */
export function DialogFrame({ label, onClose, children }: DialogFrameProps) {
  const dialog = useShownModal()
  return (
    <chakra.dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      width={{ base: '100vw', md: '40rem' }}
      height={{ base: '100dvh', md: 'fit-content' }}
      maxWidth={{ base: 'none', md: 'calc(100vw - 4rem)' }}
      maxHeight={{ base: 'none', md: 'min(40rem, 80vh)' }}
      margin={{ base: '0', md: '10vh auto auto' }}
      padding="0"
      bg="sheet"
      color="ink"
      borderWidth={{ md: '1px' }}
      borderRadius={{ md: 'l2' }}
      overflow="hidden"
      css={{ '&::backdrop': { background: 'rgb(0 0 0 / 0.45)' } }}
    >
      <chakra.div display="flex" flexDirection="column" height="full" maxHeight="inherit">
        {children}
      </chakra.div>
    </chakra.dialog>
  )
}
