import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { isOnlyManager } from '../../../../../domain/projects/link-people.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { useLinkPeopleActions } from './connect.tsx'

type Person = Schemas['LinkPerson']
type Invitation = Schemas['LinkInvitation']

const platformNames: Readonly<Record<string, string>> = { github: 'GitHub', gitee: 'Gitee' }

const ruled = {
  '& > li + li': { borderTopWidth: '1px' },
  '& > li:first-of-type': { paddingTop: '0' },
  '& > li:last-of-type': { paddingBottom: '0' },
}

/** Managers of the project, with name, address, reason and available actions. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  return (
    <chakra.ul listStyleType="none" margin="0" padding="0" css={ruled}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} isOnly={isOnlyManager(people, person)} />
      ))}
    </chakra.ul>
  )
}

function PersonRow({ person, isOnly }: { person: Person; isOnly: boolean }) {
  const { t, language } = useWords()
  const { ask } = useLinkPeopleActions()
  const { id: account, name, email, platform, ground, since, is_you, can_act } = person
  const kind = is_you ? 'left' : 'removed'
  const [now] = useState(() => Date.now())
  const values = { since: shortDayIn(language, since, now), platform: platformNames[platform] ?? platform }
  return (
    <Row
      name={is_you ? t('people.you', { name }) : name}
      second={email}
      third={t(`people.ground.${ground}`, values)}
      note={isOnly && is_you ? t('people.alone') : undefined}
      state={
        can_act ? null : (
          <StateWord tone="over">{t(ground === 'organization' ? 'people.unasked' : 'people.inactive')}</StateWord>
        )
      }
    >
      {ground !== 'organization' && !isOnly && (
        <Button
          variant="outline"
          aria-label={t(`people.act.${kind}`, { name })}
          onClick={() => ask({ kind, account, name })}
        >
          {t(`people.${kind}`)}
        </Button>
      )}
    </Row>
  )
}

export function PendingList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <chakra.ul listStyleType="none" margin="0" padding="0" css={ruled}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </chakra.ul>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t, language } = useWords()
  const { ask } = useLinkPeopleActions()
  const { id, email: name, invited_by, expires_at } = invitation
  const acts = (['resent', 'withdrawn'] as const).map((kind) => ({ kind, invitation: id, name }))
  return (
    <Row
      name={name}
      second={t('people.invitedBy', { name: invited_by })}
      third={t('people.until', { moment: momentIn(language, expires_at) })}
      state={null}
    >
      {acts.map((act) => (
        <Button
          key={act.kind}
          variant="outline"
          aria-label={t(`people.act.${act.kind}`, { name })}
          onClick={() => ask(act)}
        >
          {t(`people.${act.kind}`)}
        </Button>
      ))}
    </Row>
  )
}

type RowProps = {
  name: string
  second: string
  third: string
  /** Reason why an action is unavailable. */
  note?: string | undefined
  state: ReactNode
  children: ReactNode
}

function Row({ name, second, third, note, state, children }: RowProps) {
  return (
    <chakra.li py="3">
      <Flex columnGap="4" rowGap="2" align="center" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Box flex="1 1 14rem" minWidth="0">
          <Flex gap="2" align="center" minWidth="0">
            <Box fontWeight="bold" minWidth="0" overflowWrap="anywhere">
              {name}
            </Box>
            {state && <Box flex="none">{state}</Box>}
          </Flex>
          <Box textStyle="small" color="ink.second" overflowWrap="anywhere">
            {second}
          </Box>
          <Box textStyle="small" color="ink.third">
            {third}
          </Box>
          {note !== undefined && (
            <Box textStyle="small" color="ink.second" mt="1">
              {note}
            </Box>
          )}
        </Box>
        <Flex gap="2" wrap="wrap" flex="none" maxWidth="full">
          {children}
        </Flex>
      </Flex>
    </chakra.li>
  )
}
