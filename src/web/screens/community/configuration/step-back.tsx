import { Box } from '@chakra-ui/react'
import type { ConfigurationStep } from '../../../../domain/configuration.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { configurationPath } from '../../../paths.ts'
import { TextLink } from '../../../ui/links.tsx'

/** The way to the step before; everything typed is kept. */
export function StepBack({ to }: { to: ConfigurationStep }) {
  const { t } = useWords()
  return (
    <Box>
      <TextLink to={configurationPath(to)}>{t('config.backTo', { step: t(`config.step.${to}`) })}</TextLink>
    </Box>
  )
}
