import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FoldSummary } from '../../../ui/feedback/fold-summary.tsx'

type Check = ResultOf<'getCheck'>
type Person = Schemas['CheckedPerson']

/** Collapsed `AmendHelp`, shown below the usual next step. */
export function FoldedAmendHelp(props: { check: Check; person: Person }) {
  const { t } = useWords()
  return (
    <chakra.details width="100%" maxWidth="26rem" mt="2" textStyle="small">
      <FoldSummary>{t(props.person.tool ? 'check.mend.how' : 'check.mend.instead')}</FoldSummary>
      <AmendHelp {...props} />
    </chakra.details>
  )
}

/** Shows the Git commands that replace an undeliverable author address. */
export function AmendHelp({ check, person }: { check: Check; person: Person }) {
  const { t } = useWords()
  const isAuthor = person.roles.includes('author')
  const unread = person.address === 'noreply' ? 'check.mend.noreply' : 'check.mend.unusable'
  const help = person.tool ? 'check.mend.tool' : unread
  return (
    <Box width="100%" maxWidth="26rem" textStyle="small" color="ink.second">
      {t(isAuthor ? help : 'check.mend.coAuthor')}
      {isAuthor && <Command text="git config user.email you@example.org" />}
      <Commands
        head={check.head_sha}
        shas={person.commits.map(({ sha }) => sha)}
        amend={isAuthor ? 'git commit --amend --reset-author --no-edit' : 'git commit --amend'}
      />
      {isAuthor && person.address === 'noreply' && <chakra.p mt="2">{t('check.mend.pages')}</chakra.p>}
    </Box>
  )
}

/** Shows the commands that amend the commits: `git commit --amend` if only the head is affected, otherwise an interactive rebase. */
export function Commands({ head, shas, amend }: { head: string; shas: readonly string[]; amend: string }) {
  const { t } = useWords()
  const isHeadAlone = shas.every((sha) => sha === head)
  const named = shas.map((sha) => sha.slice(0, 7)).join(', ')
  return (
    <>
      {!isHeadAlone && (
        <>
          <Command text={`git rebase -i ${(shas[0] ?? head).slice(0, 12)}~1`} />
          <chakra.p mt="1">{t('check.mend.edit', { commits: named })}</chakra.p>
        </>
      )}
      <Command text={isHeadAlone ? amend : `${amend} && git rebase --continue`} />
      <Command text="git push --force-with-lease" />
    </>
  )
}

function Command({ text }: { text: string }) {
  const { t } = useWords()
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <Flex mt="2" gap="2" align="center" justify="space-between" bg="paper" borderWidth="1px" borderRadius="l1" ps="3">
      <chakra.code overflowWrap="anywhere" userSelect="all">
        {text}
      </chakra.code>
      <Button
        variant="plain"
        flex="none"
        aria-label={t('check.copyNamed', { command: text })}
        onClick={() => void copy()}
      >
        <span role="status">
          {t(outcome === 'none' ? 'check.copy' : outcome === 'copied' ? 'check.copied' : 'check.copyFailed')}
        </span>
      </Button>
    </Flex>
  )
}
