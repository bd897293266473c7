import { Box, chakra, Grid, Link, Skeleton } from '@chakra-ui/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { buttonStyles } from '../../../ui/page/links.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { AgreementSummary } from '../../shared/agreement/agreement-summary.tsx'
import { AgreementSheet } from './agreement-sheet.tsx'
import { CodesUnavailable } from './steps/codes-unavailable.tsx'
import { useSigning, useSigningStage } from './flow/connect.tsx'
import { hasStep, SignPanel, stepOfStage } from './steps/sign-panel.tsx'
import { useSignerVariant } from './flow/signer-variant.ts'

const panelId = 'panel'

/** Sign page: the agreement on the left and the signing steps on the right; on a phone, the steps are below the agreement. */
export function SignWorkplace() {
  return (
    <Grid
      maxWidth="column"
      mx="auto"
      gap={{ base: '6', lg: '10' }}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' }}
      alignItems="start"
    >
      <Box display="flex" flexDirection="column" gap={{ base: '5', md: '6' }}>
        <Opening />
        <AgreementSheet />
        <NextStepBar />
      </Box>
      <Panel />
    </Grid>
  )
}

/** Introduction: the community, the agreement, the estimated time, and the community's summary if there is one. */
function Opening() {
  const { t, communityName } = useWords()
  const { words } = useSignerVariant()
  const { link, agreement } = useSigning()
  if (!link) return <OpeningSkeleton />
  return (
    <>
      <Box>
        <ScreenHeading>{t(words.heading, { community: communityName(link) })}</ScreenHeading>
        <chakra.p mt="2" color="ink.second">
          {t(words.intro)}
        </chakra.p>
      </Box>
      <CodesUnavailable />
      <AgreementSummary summary={agreement?.summary} />
    </>
  )
}

function OpeningSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton height="9" maxWidth="32rem" />
      <Skeleton height="5" maxWidth="20rem" mt="3" />
    </Box>
  )
}

function Panel() {
  const { t } = useWords()
  return (
    <chakra.section
      id={panelId}
      aria-label={t('sign.panel')}
      tabIndex={-1}
      outline="none"
      display="flex"
      flexDirection="column"
      position={{ base: 'static', lg: 'sticky' }}
      top="6"
      // Below the agreement, the panel is as tall as the window, so that its top can be scrolled into view and its button is at the bottom edge.
      minHeight={{ base: 'calc(100dvh - 5rem)', lg: '0' }}
      css={{ '&:has(.foot)': { minHeight: { base: '100dvh', lg: '0' } } }}
      bg={{ lg: 'sheet' }}
      borderWidth={{ base: '0', lg: '1px' }}
      borderRadius="l2"
      pt={{ base: '5', lg: '0' }}
    >
      <SignPanel />
    </chakra.section>
  )
}

/** Bar over the text on a phone with the current step and a link to the form. Hidden once the first field is in view. */
function NextStepBar() {
  const { t } = useWords()
  const { words } = useSignerVariant()
  const stage = useSigningStage()
  const isPanelSeen = useIsSeen(panelId)
  if (!hasStep(stage)) return null
  const step = stepOfStage(stage)
  return (
    <Box
      display={{ base: 'block', lg: 'none' }}
      visibility={isPanelSeen ? 'hidden' : undefined}
      className="beside"
      insetX="0"
      bottom="var(--taken-below, 0px)"
      zIndex="4"
      px={{ base: '4', md: '8' }}
      pt="2"
      pb="max(0.75rem, env(safe-area-inset-bottom))"
      bg="sheet"
      borderTopWidth="1px"
    >
      <Box textStyle="small" color="ink.third" mb="2">
        {t('sign.stepOf', { step: step.number, name: t(step.name ?? words.describing) })}
      </Box>
      <Link href={`#${panelId}`} css={{ ...buttonStyles, display: 'flex' }} onClick={showPanel}>
        {t(step.invitation ?? words.invitation)}
      </Link>
    </Box>
  )
}

/** Scrolls to the panel without adding a history entry, because Back must return to the previous step. */
function showPanel(event: MouseEvent): void {
  event.preventDefault()
  const panel = document.querySelector<HTMLElement>(`#${panelId}`)
  panel?.focus({ preventScroll: true })
  panel?.scrollIntoView({ block: 'start' })
}

/** Height of the panel's start, up to the end of its first field, and of the cookie notice below it. Also in index.html. */
const seen = { rootMargin: '0px 0px -272px' }

/** Returns whether the start of the element is in the viewport. */
function useIsSeen(id: string): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), seen)
    const element = document.querySelector(`#${id}`)
    if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isSeen
}
