/** Holds the id of the HTML element that the mall is rendered into. */
export const mallElementId = 'app';

/** Holds the name of the HTML attribute that marks the mall's element as server-rendered and not yet taken over by a script. */
export const renderedAttribute = 'data-rendered';

/** Holds the CSS class that hides a visitor's prices on a member's page until the member's own prices replace them. */
export const awaitsMemberClass = 'awaits-member';

/** Holds the name of the HTML attribute that marks elements that the server rendered with a visitor's content, such as prices. */
export const forVisitorAttribute = 'data-for-visitor';

/** Holds the name of the HTML attribute that marks elements hidden from a member until the app has taken the page over. */
export const onlyForVisitorAttribute = 'data-only-for-visitor';

/** Holds the name of the HTML attribute that marks elements that only a member sees, until the app has taken the page over. */
export const insteadForMemberAttribute = 'data-instead-for-member';

/**
 * Holds the name of the HTML attribute that carries a server-rendered element's style. A script applies it, as the content security policy forbids
 * `style`.
 */
export const styleAttribute = 'data-style';
