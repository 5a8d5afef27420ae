import type { Page } from '@playwright/test'

/** A device that creates and stores passkeys. `sees` moves them to a device with or without user verification. */
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

/** Tells the browser that the server does not require user verification, as an attacker's own client would. */
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
    // A device without user verification does not store discoverable keys either.
    if ('authenticatorSelection' in json)
      json.authenticatorSelection = { userVerification, residentKey: 'discouraged' }
    await route.fulfill({ response, json })
  })
}
