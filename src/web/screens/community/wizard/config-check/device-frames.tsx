import { Box, chakra, Flex, Tabs } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { segments } from '../../../../ui/tables/segments-recipe.ts'

const devices = ['computer', 'phone'] as const
export type Device = (typeof devices)[number]

/** Renders the same content in a computer or phone frame, with a switch. On phones, the frame and the switch are hidden. */
export function DeviceFrames({ children }: { children: (device: Device) => ReactNode }) {
  const { t } = useWords()
  return (
    <Tabs.Root recipe={segments} defaultValue="computer" lazyMount unmountOnExit>
      <Tabs.List aria-label={t('preview.device')} hideBelow="md">
        {devices.map((device) => (
          <Tabs.Trigger key={device} value={device}>
            {t(`preview.${device}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="computer">
        <Computer>{children('computer')}</Computer>
      </Tabs.Content>
      <Tabs.Content value="phone">
        <Phone>{children('phone')}</Phone>
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** Browser window frame; the address bar shows the host of the sign page. */
function Computer({ children }: { children: ReactNode }) {
  const { origin } = useBrowserEnvironment()
  return (
    <Box borderWidth={{ md: '1px' }} borderColor="control" borderRadius="l2" bg="paper" overflow="clip">
      <Flex aria-hidden hideBelow="md" align="center" gap="2" px="4" height="10" bg="sheet" borderBottomWidth="1px">
        {[0, 1, 2].map((dot) => (
          <chakra.span key={dot} boxSize="3" borderRadius="50%" bg="hairline" />
        ))}
        <chakra.span ms="3" color="ink.third" textStyle="small">
          {URL.parse(origin)?.host}/sign/…
        </chakra.span>
      </Flex>
      <Box p={{ md: '6' }}>{children}</Box>
    </Box>
  )
}

/** Phone frame with the width of a common phone. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <Box
      width="24.375rem"
      maxWidth="full"
      borderWidth="8px"
      borderColor="hairline"
      borderRadius="2rem"
      bg="paper"
      overflow="clip"
      px="4"
      py="6"
    >
      {children}
    </Box>
  )
}
