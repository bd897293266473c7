import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { useShortcutList, useSingleKeys } from '../../../ui/page/shortcuts.ts'
import { CheckBox } from '../../../ui/messages/check-box.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { openDialog } from './opened-dialog.ts'

const close = (): void => openDialog(null)

/** List of the shortcuts that exist on the current page, with the switch for single-key shortcuts (WCAG 2.1.4). */
export function ShortcutsDialog() {
  const { t } = useWords()
  const shortcuts = useShortcutList()
  const [isOn, setOn] = useSingleKeys()
  return (
    <DialogFrame label={t('shortcuts.title')} onClose={close}>
      <Flex align="center" justify="space-between" gap="3" px="5" py="3" borderBottomWidth="1px">
        <chakra.h2 textStyle="heading">{t('shortcuts.title')}</chakra.h2>
        <Button
          autoFocus
          flex="none"
          variant="outline"
          minHeight={{ base: '11', md: '9' }}
          px="3"
          textStyle="small"
          onClick={close}
        >
          {t('search.close')}
        </Button>
      </Flex>
      <Box flex="1" overflowY="auto" px="5" py="3" tabIndex={0} role="group" aria-label={t('shortcuts.title')}>
        <chakra.dl>
          {shortcuts.map(({ shown, name, isAlwaysOn }) => (
            <Flex
              key={`${shown} ${name}`}
              justify="space-between"
              gap="4"
              py="2"
              borderBottomWidth="1px"
              color={isOn || isAlwaysOn ? 'ink' : 'ink.third'}
            >
              <chakra.dt>{t(name)}</chakra.dt>
              <chakra.dd flex="none" m="0">
                {shown.split(' ').map((key) => (
                  <chakra.kbd key={key} px="2" py="0.5" ms="1" borderWidth="1px" borderRadius="l1" fontFamily="mono">
                    {key === '-' ? '−' : key}
                  </chakra.kbd>
                ))}
              </chakra.dd>
            </Flex>
          ))}
        </chakra.dl>
      </Box>
      <Box px="5" py="3" borderTopWidth="1px">
        <CheckBox id="single-keys" checked={isOn} onChange={setOn} label={t('shortcuts.singleKeys')} />
      </Box>
    </DialogFrame>
  )
}
