import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { SideCard } from '../../../ui/page/side-card.tsx'

type SettingsSectionProps = { title: string; lead: ReactNode; children: ReactNode }

/** Section of the settings page: its heading and introduction at the left, its settings in a card at the right. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <SideCard
      labelledBy={id}
      lead={lead}
      heading={
        <chakra.h2 id={id} textStyle="heading">
          {title}
        </chakra.h2>
      }
    >
      {children}
    </SideCard>
  )
}

type SettingRowProps = {
  title: string
  text?: ReactNode
  /** Link or button at the right. */
  action?: ReactNode
  children?: ReactNode
}

/** One setting of a section. */
export function SettingRow({ title, text, action, children }: SettingRowProps) {
  return (
    <Box>
      <Flex columnGap="6" rowGap="2" wrap="wrap" align="center" justify="space-between">
        <Box flex="1 1 16rem" minWidth="0">
          <chakra.h3 fontWeight="bold" overflowWrap="anywhere">
            {title}
          </chakra.h3>
          {text !== undefined && (
            <chakra.p color="ink.second" textStyle="small" overflowWrap="anywhere">
              {text}
            </chakra.p>
          )}
        </Box>
        {action && (
          <Box flex="none" maxWidth="full">
            {action}
          </Box>
        )}
      </Flex>
      {children && <Box mt="4">{children}</Box>}
    </Box>
  )
}
