import type { Page } from '@playwright/test'

/** A device that makes and keeps passkeys. Its owner may put them on one that asks nobody for a finger. */
export type PasskeyDevice = { sees: (canVerify: boolean) => Promise<void> }

export async function withPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const add = async (canVerify: boolean) => {
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: canVerify ? 'internal' : 'usb',
        hasResidentKey: true,
        hasUserVerification: canVerify,
        isUserVerified: canVerify,
        automaticPresenceSimulation: true,
      },
    })
    return authenticatorId
  }
  let authenticatorId = await add(true)
  return {
    sees: async (canVerify) => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      authenticatorId = await add(canVerify)
      for (const credential of credentials)
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}

/** The browser is told that the server can do without a finger, as somebody's own program would tell it. */
export async function withoutAskingForFinger(
  page: Page,
  path: string,
  keys: readonly string[] = [],
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const userVerification = 'discouraged'
    const json = { ...(await response.json()), userVerification }
    if (keys.length > 0) json.allowCredentials = keys.map((id) => ({ type: 'public-key', id }))
    // A device without a finger keeps no list of its keys either.
    if ('authenticatorSelection' in json)
      json.authenticatorSelection = { userVerification, residentKey: 'discouraged' }
    await route.fulfill({ response, json })
  })
}
