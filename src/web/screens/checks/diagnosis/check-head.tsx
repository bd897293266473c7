import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { LinkButton } from '../../../ui/page/links.tsx'
import { Seal } from '../../../ui/page/seal.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { useDiagnosis, useDiagnosisActions } from './connect.tsx'
import { headlineOf, isGreen, isLetThrough } from './headline.ts'
import { useRequestName } from './request-name.ts'
import { RetryButton } from './retry-button.tsx'

type Check = ResultOf<'getCheck'>

/** Header of the check: the pull request, the remaining steps, and whether the page updates automatically. */
export function CheckHead({ check }: { check: Check }) {
  const { t, communityName } = useWords()
  const request = useRequestName()
  const { key, values } = headlineOf(check)
  const ready = check.people.filter(({ state }) => state === 'ready').length
  return (
    <Box mb="4">
      <chakra.p textStyle="small" overflowWrap="anywhere" mb="1">
        <chakra.a href={check.pull_request_url} color="accent" textDecoration="underline">
          {t('check.pullRequest', { repository: check.repository, number: check.number })}
        </chakra.a>{' '}
        <bdi>{check.title}</bdi>
      </chakra.p>
      <Flex gap="3" align="center" color={isGreen(check) ? 'done' : undefined}>
        {isGreen(check) && <Seal size="9" color="done" />}
        <ScreenHeading>{t(key, { request, ...values })}</ScreenHeading>
      </Flex>
      <chakra.p mt="1" color="ink.second">
        {check.state === 'unknown'
          ? t(`check.unknown.${check.reason || 'unanswered'}`, {
              ...{ request, read: check.read, declared: check.declared },
            })
          : isLetThrough(check)
            ? t('check.leadLetThrough')
            : t(check.state === 'covered' ? 'check.leadCovered' : 'check.lead', {
                request,
                community: communityName(check),
              })}
      </chakra.p>
      {check.state === 'covered' && (
        <Box mt="4">
          <LinkButton href={check.pull_request_url}>{t('check.toRequest', { request })}</LinkButton>
        </Box>
      )}
      <Flex mt="6" gap="4" wrap="wrap" align="center" justify="space-between">
        <Watching />
        {check.people.length > 0 && (
          <Flex gap="3" align="center" textStyle="small" color="ink.second">
            {t('check.ready', { ready, all: check.people.length })}
            <Meter ready={ready} all={check.people.length} />
          </Flex>
        )}
      </Flex>
    </Box>
  )
}

/** Shows whether the page updates automatically. Screen readers announce only changes. */
function Watching() {
  const { t } = useWords()
  const { isConnected, isWatching } = useDiagnosis()
  const { retry } = useDiagnosisActions()
  const request = useRequestName()
  if (!isWatching) return <span />
  return (
    <Flex role="status" gap="3" align="center" textStyle="small">
      <Box
        aria-hidden
        boxSize="2.5"
        borderRadius="50%"
        flex="none"
        borderWidth="2px"
        borderColor={isConnected ? 'done' : 'ink.third'}
        bg={isConnected ? 'done' : 'transparent'}
      />
      <chakra.span>{t(isConnected ? 'check.watching' : 'check.disconnected', { request })}</chakra.span>
      {!isConnected && <RetryButton onClick={retry} />}
    </Flex>
  )
}

/** Progress meter with one bar per person, up to eight. */
function Meter({ ready, all }: { ready: number; all: number }) {
  if (all > 8) return null
  return (
    <Flex aria-hidden gap="1">
      {Array.from({ length: all }, (_, index) => (
        <Box key={index} width="5" height="1.5" borderRadius="999px" bg={index < ready ? 'done' : 'hairline'} />
      ))}
    </Flex>
  )
}
