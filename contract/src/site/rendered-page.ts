/** Holds the id of the HTML element that the mall is rendered into. */
export const mallElementId = 'app';

/**
 * Holds the HTML attribute of the mall's element while its content is the server's, and no script has taken it over
 * yet.
 */
export const renderedAttribute = 'data-rendered';

/** Holds the CSS class of a member's page until the member's own prices replace a visitor's, which stay hidden. */
export const awaitsMemberClass = 'awaits-member';

/** Holds the HTML attribute of elements that the server rendered with a visitor's content, such as prices. */
export const forVisitorAttribute = 'data-for-visitor';

/** Holds the HTML attribute of elements that a member does not see until the app has taken the page over. */
export const onlyForVisitorAttribute = 'data-only-for-visitor';

/** Holds the HTML attribute of elements that only a member sees until the app has taken the page over. */
export const insteadForMemberAttribute = 'data-instead-for-member';

/**
 * Holds the HTML attribute with a server-rendered element's style, which a script applies: the content security
 * policy forbids `style`.
 */
export const styleAttribute = 'data-style';
