import { Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { forgeKindFacts } from '../../../../../domain/pull-requests/forge-kinds.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ErrorNotice } from '../../../../ui/messages/error-notice.tsx'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { PlatformLink } from '../../../shared/flow/platform-link.tsx'
import { Card } from '../../card.tsx'
import { useConnecting, useConnectingActions } from './connect.tsx'

/** Selects a code platform: a GitHub instance added by the operator, or one whose repositories are connected by token. */
export function ForgeChoice() {
  const { t, say } = useWords()
  const { forges, told, isBusy } = useConnecting()
  const { chooseForge, chooseToken } = useConnectingActions()
  const wording = told && wordingOf(told, 'admin')
  const hasApp = forges.some(({ kind }) => forgeKindFacts[kind].connection === 'app')
  return (
    <>
      {wording && told && (
        <ErrorNotice>
          {say(wording.key, wording.values)}
          <PlatformLink of={told} />
        </ErrorNotice>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 46rem) minmax(16rem, 26rem)' }}
        columnGap="10"
        rowGap="5"
        alignItems="start"
      >
        <Flex direction="column" gap="5">
          <chakra.h2 textStyle="heading" mb="-2">
            {t('connect.choose')}
          </chakra.h2>
          {forges.map(({ id, kind, url, login }) => {
            const { host } = new URL(url)
            return (
              <Card key={id} title={host} aside={login === '' ? undefined : t('connect.account', { login })}>
                <chakra.p color="ink.second" mb="4">
                  {t(forgeKindFacts[kind].connection === 'app' ? 'connect.github.lead' : 'connect.signIn.lead')}
                </chakra.p>
                <FormFoot>
                  <Button aria-disabled={isBusy} onClick={() => !isBusy && chooseForge(id)}>
                    {t('connect.github.start', { host })}
                  </Button>
                </FormFoot>
              </Card>
            )
          })}
          <Card title={t('connect.token')}>
            <chakra.p color="ink.second" mb="4">
              {t('connect.token.lead')}
            </chakra.p>
            <FormFoot>
              <Button variant={hasApp ? 'outline' : 'solid'} onClick={chooseToken}>
                {t('connect.token.start')}
              </Button>
            </FormFoot>
          </Card>
          {!hasApp && <Notice>{t('connect.noGithub')}</Notice>}
        </Flex>
        <WhatFollows />
      </Grid>
    </>
  )
}

const steps = ['choose', 'dry', 'required'] as const

/** The steps after the choice of a platform. */
function WhatFollows() {
  const { t } = useWords()
  return (
    <chakra.section aria-labelledby="what-follows">
      <chakra.h2 id="what-follows" textStyle="heading" mb="2">
        {t('connect.next')}
      </chakra.h2>
      <chakra.ol ps="5" listStyleType="decimal" display="grid" gap="2" color="ink.second">
        {steps.map((step) => (
          <li key={step}>{t(`connect.next.${step}`)}</li>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}
