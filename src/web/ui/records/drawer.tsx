import { Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { useShownModal } from '../shown-modal.ts'

type DrawerProps = {
  title: string
  /** One line below the title. */
  subtitle?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The details of one record, at the right edge; full width on a phone. The browser keeps the focus inside and restores it. */
export function Drawer({ title, subtitle, onClose, children }: DrawerProps) {
  const { t } = useWords()
  const dialog = useShownModal()
  const titleId = useId()
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      position="fixed"
      inset="0"
      insetStart="auto"
      width={{ base: '100%', md: '26rem' }}
      height="100dvh"
      maxWidth="none"
      maxHeight="none"
      margin="0"
      padding="0"
      overflowY="auto"
      bg="sheet"
      color="ink"
      borderStartWidth={{ base: 0, md: '1px' }}
      css={{ '&::backdrop': { background: 'rgb(0 0 0 / 0.35)' } }}
    >
      <Flex direction="column" gap="5" minHeight="full" px={{ base: '4', md: '6' }} py="5">
        <Flex gap="4" align="start">
          <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
            <chakra.h2 id={titleId} textStyle="heading">
              {title}
            </chakra.h2>
            {subtitle && <chakra.p color="ink.second">{subtitle}</chakra.p>}
          </chakra.div>
          <Button variant="outline" onClick={onClose}>
            {t('drawer.close')}
          </Button>
        </Flex>
        {children}
      </Flex>
    </chakra.dialog>
  )
}
