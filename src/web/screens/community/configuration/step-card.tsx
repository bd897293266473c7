import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ConfigurationStep } from '../../../../domain/configuration.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { configurationPath } from '../../../paths.ts'
import { TextLink } from '../../../ui/links.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'

type StepCardProps = { title: string; lead: ReactNode; children: ReactNode }

/** One step of the wizard: its introduction and its sheet. */
export function StepCard({ title, lead, children }: StepCardProps) {
  return (
    <Box display="flex" flexDirection="column" gap="5" maxWidth="44rem">
      <Box display="flex" flexDirection="column" gap="2">
        <ScreenHeading>{title}</ScreenHeading>
        <Box color="ink.second">{lead}</Box>
      </Box>
      <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '5', sm: '6' }}>
        {children}
      </Box>
    </Box>
  )
}

/** The link to the previous step; the form keeps its content. */
export function StepBack({ to }: { to: ConfigurationStep }) {
  const { t } = useWords()
  return (
    <Box>
      <TextLink to={configurationPath(to)}>{t('config.backTo', { step: t(`config.step.${to}`) })}</TextLink>
    </Box>
  )
}
