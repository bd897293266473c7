import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { shortDayIn } from '../../../i18n/short-moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { rowButton } from '../../../ui/row-button.ts'
import { AddressJoining } from './address-joining.tsx'
import { InlineQuestion } from './inline-question.tsx'
import { useJoining, useMyAgreements, useMyAgreementsActions, useSeparation } from './connect.tsx'
import { idOfButton, idOfJoiningButton } from './focus-back.ts'

type Row = Schemas['JoinedAddress']

/** Addresses joined with the session's address, and the form that adds another address. */
export function OwnAddresses() {
  const { t } = useWords()
  const { list, isBusy } = useMyAgreements()
  const { askAddress } = useMyAgreementsActions()
  const { key, cancel } = useJoining()
  const isOpen = key !== null
  const rows = list?.addresses ?? []
  const canJoin =
    list?.session.has_mailbox && list.rows.some(({ kind, state }) => kind === 'individual' && state === 'live')
  if (!canJoin && rows.length === 0) return null
  return (
    <Box
      as="section"
      aria-label={t('my.addresses')}
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      p={{ base: '4', sm: '6' }}
    >
      <chakra.h2 textStyle="heading">{t('my.addresses')}</chakra.h2>
      <chakra.p mt="1" mb="3" textStyle="small" color="ink.second">
        {t('my.addresses.lead')}
      </chakra.p>
      {rows.length > 0 && (
        <chakra.ul listStyleType="none" m="0" mb="2" p="0">
          {rows.map((row) => (
            <OwnAddress key={row.id} row={row} />
          ))}
        </chakra.ul>
      )}
      {canJoin && (
        <Button
          variant="outline"
          id={idOfJoiningButton}
          aria-expanded={isOpen}
          aria-disabled={isBusy}
          onClick={() => !isBusy && (isOpen ? cancel() : askAddress())}
        >
          {t('my.addresses.add')}
        </Button>
      )}
      {isOpen && <AddressJoining key={key} />}
    </Box>
  )
}

function OwnAddress({ row }: { row: Row }) {
  const { t, communityName } = useWords()
  const { isBusy } = useMyAgreements()
  const { askSeparation } = useMyAgreementsActions()
  const { id: separatedId } = useSeparation()
  const { id, email } = row
  const community = communityName(row)
  const label = t('my.addresses.remove')
  return (
    <chakra.li borderTopWidth="1px" py="3">
      <Flex gap="3" justifyContent="space-between" alignItems="start">
        <Box minWidth="0" overflowWrap="anywhere">
          <chakra.p fontWeight="bold">{email}</chakra.p>
          <chakra.p textStyle="small">{community}</chakra.p>
          <Coverage row={row} />
        </Box>
        <Button
          {...rowButton}
          flex="none"
          id={idOfButton(id, 'separation')}
          aria-label={`${label}: ${email}, ${community}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && askSeparation(id)}
        >
          {label}
        </Button>
      </Flex>
      {separatedId === id && <Separation row={row} />}
    </chakra.li>
  )
}

/** Shows which of the two addresses covers the other and the start of the coverage, or that neither does. */
function Coverage({ row: { has_signed: hasSigned, counts, joined_at: at } }: { row: Row }) {
  const { t, language } = useWords()
  const { list } = useMyAgreements()
  const [now] = useState(() => Date.now())
  const values = { email: list?.session.email ?? '', day: shortDayIn(language, at, now) }
  return (
    <chakra.p textStyle="small" color="ink.second" {...(counts && { title: momentIn(language, at) })}>
      {counts ? t(hasSigned ? 'my.addresses.covered' : 'my.addresses.covers', values) : t('my.addresses.uncovered')}
    </chakra.p>
  )
}

/** Explains the effect of separating an address and asks for confirmation. */
function Separation({ row }: { row: Row }) {
  const { t, communityName } = useWords()
  const { list, isBusy } = useMyAgreements()
  const { confirm, cancel } = useSeparation()
  const own = list?.session.email ?? ''
  const [signer, other] = row.has_signed ? [own, row.email] : [row.email, own]
  return (
    <Box mt="3">
      <InlineQuestion
        button={idOfButton(row.id, 'separation')}
        title={t('my.separate.title', { email: row.email, community: communityName(row) })}
        hasFocus
        onClose={cancel}
      >
        <chakra.p mb="4">{t('my.separate.means', { signer, other })}</chakra.p>
        <Flex gap="3" wrap="wrap">
          <Button aria-disabled={isBusy} onClick={() => !isBusy && confirm()}>
            {t('my.separate.submit')}
          </Button>
          <Button variant="outline" onClick={cancel}>
            {t('my.separate.keep')}
          </Button>
        </Flex>
      </InlineQuestion>
    </Box>
  )
}
