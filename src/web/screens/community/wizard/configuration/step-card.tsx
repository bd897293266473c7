import { Box } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ConfigurationStep } from '../../../../../domain/projects/configuration.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ErrorNotice } from '../../../../ui/messages/error-notice.tsx'
import { configurationPath } from '../../../shared/page/paths.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { useStepRefusal } from './connect.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'

type StepCardProps = {
  title: string
  lead: ReactNode
  /** Uses a wider card for rows with several fields. */
  isWide?: boolean
  children: ReactNode
}

/** Wizard step: introduction and card. */
export function StepCard({ title, lead, isWide = false, children }: StepCardProps) {
  return (
    <Box display="flex" flexDirection="column" gap="5" maxWidth={isWide ? undefined : '46rem'}>
      <Box display="flex" flexDirection="column" gap="2" maxWidth="46rem">
        <ScreenHeading>{title}</ScreenHeading>
        <Box color="ink.second">{lead}</Box>
      </Box>
      <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '5', sm: '6' }}>
        {children}
      </Box>
    </Box>
  )
}

/** Error for a step's answers that is not related to a single field. Takes the focus when the step opens. */
export function StepRefused({ step }: { step: ConfigurationStep }) {
  const refusal = useStepRefusal(step)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  if (refusal === null) return null
  return (
    <ErrorNotice ref={notice} tabIndex={-1} mb="5">
      {refusal.words}
    </ErrorNotice>
  )
}

/** Link to the previous step. The form keeps its input. */
export function StepBack({ to }: { to: ConfigurationStep }) {
  const { t } = useWords()
  return (
    <Box>
      <TextLink to={configurationPath(to)}>{t('config.backTo', { step: t(`config.step.${to}`) })}</TextLink>
    </Box>
  )
}
